import { createRetryingFetch } from "@/components/shell/connection/retrying-fetch";
import { markUnattendedRequests } from "@/components/shell/session/mark-unattended-requests";

// Next.js runs this before the page is hydrated.
window.fetch = markUnattendedRequests(window);
window.fetch = createRetryingFetch(window);
