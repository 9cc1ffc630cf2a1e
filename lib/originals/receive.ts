import { Failure, notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { keyOf, markReturned } from "./paper";
import { findByCode } from "./queries";
import { codeKey, foundOriginal } from "./schema";

export const receiveOriginal = command(
  {
    level: "user",
    summary: "Record that the signed original with this code has come back; a repeated call changes nothing",
    description: "Returns `conflict` for a draft and for a cancelled document.",
    input: codeKey,
    output: foundOriginal,
    fails: ["not_found", "conflict"],
  },
  async (context, { code }) => {
    const found = await findByCode(context.db, code);
    if (!found) throw notFound();
    const { paper, cameBack } = await markReturned(context, keyOf(found));
    if (cameBack.state === "kept") throw new Failure("conflict", { detail: cameBack.detail });
    return { ...found, state: paper.original.state, returnedAt: paper.original.returnedAt };
  },
);
