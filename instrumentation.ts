import type { Instrumentation } from "next";

/** Called once by Next before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for the edge runtime too; the constant keeps the database out of that bundle.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { boot } = await import("@/lib/jobs/boot");
    await boot();
  }
}

/** What the page of an error shows as its reference is found in the log. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageError } = await import("@/lib/kernel/page-errors");
    logPageError(error, routePath, method);
  }
};
