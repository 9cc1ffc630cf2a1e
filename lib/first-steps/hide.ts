import { z } from "zod";
import { job } from "@/lib/kernel/operation";

/** Hides the first steps for good; like the visitor's other preferences, it is kept in a cookie. */
export const hideFirstSteps = job(
  { level: "viewer", summary: "Hide the first steps", input: z.object({}) },
  async () => "hidden",
);
