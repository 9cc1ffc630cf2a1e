import { setTimeout as delay } from "node:timers/promises";

const timeoutMs = 60_000;
const pauseMs = 1000;

/** Repeats a request while the product is unavailable, as it is on a machine that is too busy. */
export async function retryUntilAvailable<Answer>(
  ask: () => Promise<Answer>,
  isUnavailable: (answer: Answer) => boolean,
): Promise<Answer> {
  for (const end = Date.now() + timeoutMs; ; await delay(pauseMs)) {
    const answer = await ask();
    if (!isUnavailable(answer) || Date.now() > end) return answer;
  }
}
