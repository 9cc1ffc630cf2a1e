import { v7 } from "uuid";
import { documentLinks } from "@/db/schema";
import { revisionInForce } from "@/lib/document-issues/read";
import { isHandedOver } from "@/lib/documents/is-current";
import { assertNotCorrected, type DocumentRowInDatabase, lockDocument } from "@/lib/documents/queries";
import { record } from "@/lib/events/record";
import { actorId } from "@/lib/kernel/actor";
import { Failure } from "@/lib/kernel/errors";
import { type Context, command } from "@/lib/kernel/operation";
import { hashOfSecret, newSecret } from "@/lib/kernel/secrets";
import { addressOfToken, sealToken } from "./address";
import { toLink } from "./queries";
import { linkInput, type NewLink, newLinkRecord } from "./schema";

const dayMs = 86_400_000;

export const createLink = command(
  {
    level: "user",
    summary: "Create a public link to a document; `conflict` if it is a draft, cancelled or corrected",
    input: linkInput,
    output: newLinkRecord,
    fails: ["not_found"],
  },
  async (context, { id, days }) => addLink(context, await lockDocument(context.db, id), days),
);

/**
 * Makes a link to a locked document. Throws `conflict` for a document that is not shown to others or was corrected.
 */
export async function addLink(
  context: Context,
  document: Pick<DocumentRowInDatabase, "id" | "organizationId" | "status" | "correctedById">,
  days: number,
): Promise<NewLink> {
  if (!isHandedOver(document.status)) throw new Failure("conflict", { detail: "document_not_issued" });
  assertNotCorrected(document);
  const [id, token] = [v7(), newSecret()];
  const [created] = await context.db
    .insert(documentLinks)
    .values({
      id,
      documentId: document.id,
      revision: await revisionInForce(context.db, document.id),
      tokenHash: hashOfSecret(token),
      sealedToken: sealToken(id, token),
      expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
      createdBy: actorId(context.actor),
    })
    .returning();
  await record(context, "document.link_created", document, { linkId: id, days });
  return { ...toLink(created!), url: addressOfToken(token) };
}
