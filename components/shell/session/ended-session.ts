import { createFlag } from "@/components/shell/flag";

/** Whether the session has ended, as far as this tab knows. */
export const endedSession = createFlag();

/** Asks whether the session goes on; false when nobody can say, too. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const { status } = await fetch("/api/me", { method: "HEAD", cache: "no-store" });
    // What a proxy says in place of the service tells nothing of the session.
    if (status === 401 || status < 400) endedSession.set(status === 401);
    return status !== 401;
  } catch {
    return false;
  }
}
