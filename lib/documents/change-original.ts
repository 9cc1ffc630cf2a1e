import { assertHasOriginal } from "@/lib/documents/no-original";
import { command } from "@/lib/kernel/operation";
import { assertSeen } from "@/lib/kernel/patch";
import { originalInput } from "@/lib/values/original";
import { lockDocument, readLines, readPayments, toRecord } from "./queries";
import { documentRecord } from "./record";
import { setOriginalOfDocument } from "./set-original";

export const changeOriginal = command(
  {
    level: "user",
    summary: "Record where the signed original of a document is, even if it is locked or in a closed month",
    description: "Returns `conflict` for a cancelled document and for a type that is not signed.",
    input: originalInput,
    output: documentRecord,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, seen, ...change }) => {
    const { db } = context;
    const document = await lockDocument(db, id);
    assertHasOriginal(document);
    assertSeen(document.original, change, seen);
    const changed = await setOriginalOfDocument(context, document, change);
    return toRecord(changed, await readLines(db, id), await readPayments(db, id));
  },
);
