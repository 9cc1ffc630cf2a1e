import { vi } from "vitest";
import { countBlocked } from "./count-blocked";

/**
 * Starts work that an open transaction may block, and waits until it is blocked or done. The promise is returned in an
 * array, so that awaiting this function does not await the work.
 */
export async function started<T>(work: Promise<T>): Promise<[Promise<T>]> {
  let isDone = false;
  const end = () => {
    isDone = true;
  };
  void work.then(end, end);
  await vi.waitUntil(async () => isDone || (await countBlocked()) > 0, { timeout: 60_000 });
  return [work];
}
