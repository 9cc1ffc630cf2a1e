import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { findByCode } from "./queries";
import { codeKey, foundOriginal } from "./schema";

export const findOriginal = query(
  {
    level: "viewer",
    summary: "The paper that a code stands on, small letters or large, I and L read as 1, O as 0",
    input: codeKey,
    output: foundOriginal,
    fails: ["not_found"],
  },
  async ({ db }, { code }) => {
    const found = await findByCode(db, code);
    if (!found) throw notFound();
    return found;
  },
);
