import { Failure } from "@/lib/kernel/errors";

/** The failure that a promise ends in, as its code and, for `validation_error`, the paths of the fields at fault. */
export async function failureOf(promise: Promise<unknown>): Promise<{ code: string; fields: string[] }> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof Failure)
      return { code: error.code, fields: Object.keys(error.fieldErrors ?? {}).sort() };
    throw error;
  }
  throw new Error("it was expected to fail");
}

/** The codes, each once, that simultaneous attempts fail with. */
export async function codesOf(attempts: Array<Promise<unknown>>): Promise<string[]> {
  const failures = await Promise.all(attempts.map(failureOf));
  return [...new Set(failures.map(({ code }) => code))];
}
