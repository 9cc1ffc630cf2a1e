import { lostConnection } from "./lost-connection";

type Fetch = typeof globalThis.fetch;
export type Listening = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** What a proxy answers for a service that is starting anew or does not answer in time. */
export const statusesOfNobody = [502, 503, 504];
const firstPauseMs = 500;
const longestPauseMs = 5_000;
const patienceMs = 5_000;

/** Whether the service itself answers, whatever it says. A proxy that asks to sign in elsewhere is there. */
export const answers = (fetch: Fetch): Promise<boolean> =>
  fetch("/api/health/live", {
    method: "HEAD",
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(patienceMs),
  }).then(
    ({ status }) => !statusesOfNobody.includes(status),
    () => false,
  );

/** Shows the connection as lost and comes back as soon as the service answers, asked for the first time after `firstMs`. */
export const answered = (listening: Listening, fetch: Fetch, firstMs = firstPauseMs): Promise<void> =>
  lostConnection.until(async () => {
    let pauseMs = firstPauseMs;
    await pause(listening, firstMs);
    while (!(await answers(fetch))) {
      await pause(listening, pauseMs);
      pauseMs = Math.min(longestPauseMs, pauseMs * 2);
    }
  });

/** About so long, that not all come at once; until the network comes back at the latest. */
export const pause = (listening: Listening, ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      listening.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms * (1 + Math.random() / 2));
    listening.addEventListener("online", end);
  });

/** How long the answer of a proxy asks to wait, in milliseconds; null where it does not say. */
export function retryAfterMs({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? null : Math.min(60, Math.max(0, seconds)) * 1_000;
}
