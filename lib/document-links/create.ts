import { randomBytes } from "node:crypto";
import { documentLinks } from "@/db/schema";
import { actorId } from "@/lib/actor";
import { lockDocument } from "@/lib/documents/queries";
import { Failure } from "@/lib/errors";
import { record } from "@/lib/events/record";
import { command } from "@/lib/operation";
import { toLink } from "./queries";
import { isShown } from "./rules";
import { linkInput, linkRecord } from "./schema";

const dayMs = 86_400_000;

export const createLink = command(
  {
    level: "user",
    summary:
      "Make an address that shows this document to whoever has it; a draft or cancelled one is a `conflict`",
    input: linkInput,
    output: linkRecord,
  },
  async (context, { id, days }) => {
    const document = await lockDocument(context.db, id);
    if (!isShown(document.status)) throw new Failure("conflict", { detail: "the document is not issued" });
    const [created] = await context.db
      .insert(documentLinks)
      .values({
        documentId: id,
        token: randomBytes(32).toString("base64url"),
        expiresAt: new Date(Date.now() + days * dayMs).toISOString(),
        createdBy: actorId(context.actor),
      })
      .returning();
    await record(context, "document.link_created", document, { linkId: created!.id, days });
    return toLink(created!);
  },
);
