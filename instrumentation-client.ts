import { patientReads } from "@/components/shell/connection/patient-reads";

// Run by Next.js before the page comes to life.
window.fetch = patientReads(window);
