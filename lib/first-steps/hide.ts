import { z } from "zod";
import { job } from "@/lib/kernel/operation";

/** Whoever needs no guiding hides the first steps for good; like the rest of his preferences, it is kept in a cookie. */
export const hideFirstSteps = job(
  { level: "viewer", summary: "Hide the first steps", input: z.object({}) },
  async () => "hidden",
);
