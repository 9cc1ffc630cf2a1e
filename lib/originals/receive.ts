import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { keyOf, takeIn } from "./paper";
import { findByCode } from "./queries";
import { codeKey, foundOriginal } from "./schema";

export const receiveOriginal = command(
  {
    level: "user",
    summary: "Say that the signed original of the paper with this code is here; again, nothing changes",
    input: codeKey,
    output: foundOriginal,
    fails: ["not_found"],
  },
  async (context, { code }) => {
    const found = await findByCode(context.db, code);
    if (!found) throw notFound();
    const { changed } = await takeIn(context, keyOf(found));
    return { ...found, state: changed.original.state, returnedAt: changed.original.returnedAt };
  },
);
