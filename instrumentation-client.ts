import { patientReads } from "@/components/shell/connection/patient-reads";
import { attended } from "@/components/shell/session/attended";

// Next.js runs this before the page is hydrated.
window.fetch = attended(window);
window.fetch = patientReads(window);
