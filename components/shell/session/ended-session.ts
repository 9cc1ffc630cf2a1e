import { createFlag } from "@/components/shell/flag";

/** Whether the session has ended, as far as this tab knows. */
export const endedSession = createFlag();

/** Checks whether the session is still valid; false also when that is unknown. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const { status } = await fetch("/api/me", { method: "HEAD", cache: "no-store" });
    // A status from a proxy in place of the service says nothing about the session.
    if (status === 401 || status < 400) endedSession.set(status === 401);
    return status !== 401;
  } catch {
    return false;
  }
}
