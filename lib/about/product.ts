import { z } from "zod";
import { builtCommit } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { version } from "@/package.json";

/** What the product calls itself, for whoever reports a failure. */
export const aboutProduct = query(
  { level: "viewer", summary: "Return the product's version", input: z.object({}) },
  async () => ({ version, commit: builtCommit() }),
);
