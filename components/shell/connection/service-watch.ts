import { lostConnection } from "./lost-connection";

type Fetch = typeof globalThis.fetch;
export type NetworkEvents = Pick<EventTarget, "addEventListener" | "removeEventListener">;

/** The statuses with which a proxy answers for a service that is restarting or does not respond in time. */
export const proxyStatuses = [502, 503, 504];
const firstPauseMs = 500;
const maxPauseMs = 5_000;
const responseTimeoutMs = 5_000;

/**
 * Whether the service itself responds, whatever the status. A
 * proxy that redirects to a sign-in page counts as a response.
 */
export const isServiceResponding = (fetch: Fetch): Promise<boolean> =>
  fetch("/api/health/live", {
    method: "HEAD",
    cache: "no-store",
    redirect: "manual",
    signal: AbortSignal.timeout(responseTimeoutMs),
  }).then(
    ({ status }) => !proxyStatuses.includes(status),
    () => false,
  );

/**
 * Reports the connection as lost, and settles as soon as the service responds; the first check is made after `firstMs`.
 */
export const waitForService = (
  networkEvents: NetworkEvents,
  fetch: Fetch,
  firstMs = firstPauseMs,
): Promise<void> =>
  lostConnection.until(async () => {
    let pauseMs = firstPauseMs;
    await pause(networkEvents, firstMs);
    while (!(await isServiceResponding(fetch))) {
      await pause(networkEvents, pauseMs);
      pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    }
  });

/** Waits about `ms`, with jitter so that not all clients return at once, or until the network is back. */
export const pause = (networkEvents: NetworkEvents, ms: number) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      networkEvents.removeEventListener("online", end);
      resolve();
    };
    const timer = setTimeout(end, ms * (1 + Math.random() / 2));
    networkEvents.addEventListener("online", end);
  });

/** Returns how long a proxy's response asks to wait, in milliseconds; null where it does not say. */
export function retryAfterMs({ headers }: Response): number | null {
  const seconds = Number.parseInt(headers.get("retry-after") ?? "", 10);
  return Number.isNaN(seconds) ? null : Math.min(60, Math.max(0, seconds)) * 1_000;
}
