import { otherBuild } from "@/components/shell/build/other-build";
import { lostConnection } from "@/components/shell/connection/lost-connection";

export interface Failed {
  ok: false;
  error: string;
  fieldErrors?: Record<string, string[]>;
  /** The failure in more words than its code has. */
  detail?: string;
  requestId?: string;
  /** When it is worth trying again, for `rate_limited`. */
  retryAfterSeconds?: number;
}

/** What an action answers. */
export type Result<Output> = { ok: true; data: Output } | Failed;

/**
 * Calls an action; a call that never reached the server is a failure like any other, and so is one of what an upgrade has
 * taken away. While the connection is lost none is
 * begun: it would end together with the reading of the page, when the connection is back.
 */
export async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | Failed> {
  if (lostConnection.get()) return { ok: false, error: "network" };
  try {
    return await call();
  } catch (error) {
    if (isUnknownAction(error)) otherBuild.set(true);
    const isGone = isUnknownAction(error) || (isMissingScript(error) && otherBuild.get());
    return { ok: false, error: isGone ? "outdated" : "network" };
  }
}

/** What Next.js throws for an action that the service does not know. Its own test is for the browser alone, as this file is not. */
const isUnknownAction = (error: unknown) =>
  error instanceof Error && error.name === "UnrecognizedActionError";

/** What Turbopack throws for a script that does not come. */
const isMissingScript = (error: unknown) => error instanceof Error && error.name === "ChunkLoadError";

/** An action's data. Throws when it was refused, for the callers that only tell success from failure. */
export function dataOf<Data>(answer: Result<Data>): Data {
  if (answer.ok) return answer.data;
  throw new Error(answer.error);
}

/** What is wrong with the first field of a failure, for who shows no fields that could be marked. */
export const firstWrong = ({ fieldErrors }: Pick<Failed, "fieldErrors">): string | undefined =>
  Object.values(fieldErrors ?? {})[0]?.[0];
