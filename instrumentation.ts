import type { Instrumentation } from "next";

/** Next calls this once before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for the edge runtime, too; the constant keeps the database out of that bundle.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { boot } = await import("@/lib/jobs/boot");
    await boot();
  }
}

/** Logs an error under the reference that its page shows. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { logPageError } = await import("@/lib/kernel/page-errors");
    logPageError(error, routePath, method);
  }
};
