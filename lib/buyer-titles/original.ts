import { record } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import type { BuyerTitle } from "./title";

type Signed = { id: string; organizationId: string };

/** Keeps that the buyer has signed a paper electronically, and by which file. */
export const receiveElectronicOriginal = (
  context: Pick<Context, "db" | "actor">,
  document: Signed,
  { id: buyerFileId, outcome, reason }: BuyerTitle,
): Promise<void> =>
  record(context, "document.signed_electronically", document, { buyerFileId, outcome, reason });
