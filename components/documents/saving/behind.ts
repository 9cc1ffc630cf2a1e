import type { Failed } from "@/components/forms/result";

/** A failure as it is reported: after one that says that the page is behind, it shows what is stored, and says so. */
export async function unlessBehind(failed: Failed, catchUp: () => Promise<void>): Promise<Failed> {
  if (failed.error !== "version_conflict") return failed;
  await catchUp();
  return { ...failed, detail: "shown_anew" };
}
