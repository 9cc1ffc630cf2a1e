import { Failure, notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { keyOf, takeIn } from "./paper";
import { findByCode } from "./queries";
import { codeKey, foundOriginal } from "./schema";

export const receiveOriginal = command(
  {
    level: "user",
    summary:
      "Say that the signed original of the paper with this code is here; again, nothing changes. Of a draft or a cancelled paper it is a `conflict`",
    input: codeKey,
    output: foundOriginal,
    fails: ["not_found", "conflict"],
  },
  async (context, { code }) => {
    const found = await findByCode(context.db, code);
    if (!found) throw notFound();
    const { paper, cameBack } = await takeIn(context, keyOf(found));
    if (cameBack.state === "kept") throw new Failure("conflict", { detail: cameBack.detail });
    return { ...found, state: paper.original.state, returnedAt: paper.original.returnedAt };
  },
);
