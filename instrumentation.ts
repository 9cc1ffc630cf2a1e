/** Called once by Next before the first request. */
export async function register(): Promise<void> {
  // Next compiles this file for the edge runtime too; the constant keeps the database out of that bundle.
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { boot } = await import("@/lib/boot");
    await boot();
  }
}
