import { patientReads } from "@/components/shell/connection/patient-reads";
import { attended } from "@/components/shell/session/attended";

// Run by Next.js before the page comes to life.
window.fetch = attended(window);
window.fetch = patientReads(window);
