import type { Failed } from "@/components/forms/result";

/**
 * Returns a failure in the form in which it is reported. If it says that the
 * page is outdated, the stored version is loaded first, and the failure says so.
 */
export async function catchUpOnConflict(failed: Failed, catchUp: () => Promise<void>): Promise<Failed> {
  if (failed.error !== "version_conflict") return failed;
  await catchUp();
  return { ...failed, detail: "shown_anew" };
}
