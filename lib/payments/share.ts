import type { payments } from "@/db/schema";

/** Why a payment was matched as it was: who decided, and the signs in favour (message keys). */
export type MatchReason = NonNullable<(typeof payments.$inferSelect)["matchReason"]>;

/** The share of a payment that goes to a document, in kopecks. */
export type Share = { documentId: string; amountCents: number };
