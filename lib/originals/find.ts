import { z } from "zod";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { foldOriginalCode } from "@/lib/values/original-code";
import { findByCode } from "./queries";
import { codeKey, foundOriginal } from "./schema";

export const findOriginal = query(
  {
    level: "viewer",
    summary: "Find a document by the code printed on it; case is ignored, I and L are read as 1, O as 0",
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

/** Finds the document or act with a code for a page, which explains invalid codes in its own words. */
export const seekOriginal = query(
  {
    level: "viewer",
    summary: "Find a document by the code printed on it; null if there is none",
    input: z.object({ code: z.string().max(100) }),
  },
  async ({ db }, { code: written }) => {
    const code = foldOriginalCode(written);
    return { found: code === null ? null : await findByCode(db, code) };
  },
);
