import { command } from "@/lib/kernel/operation";
import { originalInput } from "@/lib/values/original";
import { readLines, readPayments, toRecord } from "./queries";
import { documentRecord } from "./record";
import { setOriginalOfDocument } from "./set-original";

export const changeOriginal = command(
  {
    level: "user",
    summary:
      "Say where the signed original of a document is; also of one that is locked or dated in a closed month",
    input: originalInput,
    output: documentRecord,
    fails: ["not_found"],
  },
  async (context, { id, ...said }) => {
    const { db } = context;
    const { changed } = await setOriginalOfDocument(context, id, said);
    return toRecord(changed, await readLines(db, id), await readPayments(db, id));
  },
);
