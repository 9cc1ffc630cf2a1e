import type { payments } from "@/db/schema";

/** Why a payment went where it went: who decided, and the signs in its favour (keys of the messages that tell them). */
export type MatchReason = NonNullable<(typeof payments.$inferSelect)["matchReason"]>;

/** How much of a payment goes to which document, in kopecks. */
export type Share = { documentId: string; amountCents: number };
