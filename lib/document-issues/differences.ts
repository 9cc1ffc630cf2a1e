import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { differenceRecord } from "./record";
import { compared } from "./schema";

export const listDifferences = query(
  { level: "viewer", summary: "x", input: compared, output: z.array(differenceRecord) },
  async () => [],
);
