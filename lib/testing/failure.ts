import { Failure } from "@/lib/kernel/errors";

/** Returns the failure of a promise: its code and, for `validation_error`, the paths of the fields at fault. */
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

/** Returns the distinct codes with which attempts fail when all of them are started at once. */
export async function failureCodesOf(attempts: Array<() => Promise<unknown>>): Promise<string[]> {
  const failures = await Promise.all(attempts.map((attempt) => failureOf(attempt())));
  return [...new Set(failures.map(({ code }) => code))];
}

/** Repeats rounds of attempts until one of them is rate-limited; returns the distinct codes. */
export async function codesUntilLimited(attempts: Array<() => Promise<unknown>>): Promise<string[]> {
  const codes = new Set<string>();
  for (let round = 0; !codes.has("rate_limited") && round < 1000; round++)
    for (const code of await failureCodesOf(attempts)) codes.add(code);
  return [...codes].toSorted();
}
