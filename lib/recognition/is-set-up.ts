import { z } from "zod";
import { env } from "@/lib/env";
import { query } from "@/lib/operation";

/** True when there is a model to ask. */
export const isRecognitionSetUp = query(
  {
    level: "viewer",
    summary: "Whether a recognition model is set up",
    input: z.object({}),
    output: z.boolean(),
  },
  async () => Boolean(env().OPENAI_API_KEY),
);
