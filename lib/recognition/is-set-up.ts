import { z } from "zod";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";

/** True when there is a model to ask. */
export const isRecognitionSetUp = query(
  {
    level: "viewer",
    summary: "Tell whether a recognition model is configured",
    input: z.object({}),
    output: z.boolean(),
  },
  async () => Boolean(env().OPENAI_API_KEY),
);
