import { z } from "zod";
import { builtCommit } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { version } from "@/package.json";

/** Returns the version and commit of the product, for reports of failures. */
export const aboutProduct = query(
  { level: "viewer", summary: "Return the product's version", input: z.object({}) },
  async () => ({ version, commit: builtCommit() }),
);
