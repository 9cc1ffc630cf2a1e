import { z } from "zod";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";

/** Returns whether a model is configured. */
export const isRecognitionSetUp = query(
  {
    level: "viewer",
    summary: "Tell whether a recognition model is configured",
    input: z.object({}),
    output: z.boolean(),
  },
  async () => Boolean(env().OPENAI_API_KEY),
);
