import { setTimeout as delay } from "node:timers/promises";
import { isPassing } from "./database-errors";
import { Failure } from "./errors";

const pausesMs = [200, 1000, 3000, 8000];

/**
 * Retries work for about twelve seconds: the response of an external server must not be lost because the database is
 * unavailable or other transactions are in the way for a moment. Any other Failure is thrown at once.
 */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure && !isPassing(error)) throw error;
      await delay(pauseMs);
    }
  }
  return work();
}
