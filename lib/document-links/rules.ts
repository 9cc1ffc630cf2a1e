import type { DocumentStatus } from "@/db/enums";

/** A draft is not yet, and a cancelled document no longer, meant for the other side. */
export const isShown = (status: DocumentStatus) => status !== "draft" && status !== "cancelled";
