import { Failure } from "@/lib/kernel/errors";

/** Retries, as programs do, while too many requests wait for the database of a busy machine. */
export async function patiently<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Failure && error.code === "unavailable") return patiently(ask);
    throw error;
  }
}
