import { z } from "zod";
import { job } from "@/lib/kernel/operation";

/** Hides the first steps permanently; like other preferences, this is stored in a cookie. */
export const hideFirstSteps = job(
  { level: "viewer", summary: "Hide the first steps", input: z.object({}) },
  async () => "hidden",
);
