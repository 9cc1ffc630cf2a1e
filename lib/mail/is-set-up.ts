import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "./account";

export const isMailSetUp = query(
  {
    level: "viewer",
    summary: "Tell whether the product sends e-mails itself",
    input: z.object({}),
    output: z.boolean(),
  },
  async () => missingVariables().length === 0,
);
