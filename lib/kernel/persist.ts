import { setTimeout as delay } from "node:timers/promises";
import { Failure } from "./errors";

const pausesMs = [200, 1000, 3000, 8000];

/**
 * Does again what failed, for a while: what an outside server has answered must not be lost to a database that is just
 * away.
 */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (const pauseMs of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Failure && error.code !== "unavailable") throw error;
      await delay(pauseMs);
    }
  }
  return work();
}
