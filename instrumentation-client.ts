import { createRetryingFetch } from "@/components/shell/connection/retrying-fetch";
import { markRequests } from "@/components/shell/session/mark-requests";

// Next.js runs this before the page is hydrated.
window.fetch = markRequests(window);
window.fetch = createRetryingFetch(window);
