import { otherBuild } from "@/components/shell/build/other-build";
import { lostConnection } from "@/components/shell/connection/lost-connection";

export interface Failed {
  ok: false;
  error: string;
  fieldErrors?: Record<string, string[]>;
  /** A code that is more specific than `error`. */
  detail?: string;
  requestId?: string;
  /** Seconds after which a retry makes sense, for `rate_limited`. */
  retryAfterSeconds?: number;
}

/** The result of an action. */
export type Result<Output> = { ok: true; data: Output } | Failed;

/**
 * Calls an action and turns exceptions into failures: a call that never reached the server is `network`,
 * and a call of an action or script that an upgrade has removed is `outdated`. While the connection is lost
 * no call is started: it would settle only with the pending refresh of the page, once the connection is back.
 */
export async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer | Failed> {
  if (lostConnection.get()) return { ok: false, error: "network" };
  try {
    return await call();
  } catch (error) {
    if (isUnknownAction(error)) otherBuild.set(true);
    const isOutdated = isUnknownAction(error) || (isMissingScript(error) && otherBuild.get());
    return { ok: false, error: isOutdated ? "outdated" : "network" };
  }
}

/**
 * Detects the error Next.js throws for an action unknown to the server. Next.js's
 * own check works only in the browser, while this file is also used on the server.
 */
const isUnknownAction = (error: unknown) =>
  error instanceof Error && error.name === "UnrecognizedActionError";

/** Detects the error Turbopack throws for a script that cannot be loaded. */
const isMissingScript = (error: unknown) => error instanceof Error && error.name === "ChunkLoadError";

/**
 * Returns the data of an action's result. Throws when the action
 * failed, for callers that only tell success from failure.
 */
export function dataOf<Data>(answer: Result<Data>): Data {
  if (answer.ok) return answer.data;
  throw new Error(answer.error);
}

/** Returns the first message of a failure's first invalid field, for callers that show no fields to mark. */
export const firstFieldError = ({ fieldErrors }: Pick<Failed, "fieldErrors">): string | undefined =>
  Object.values(fieldErrors ?? {})[0]?.[0];
