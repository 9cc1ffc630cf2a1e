/** Returns an Error for the log. The engine reports some failures as a copy of their fields, which is not an Error. */
export function errorOf(told: unknown): Error {
  if (told instanceof Error) return told;
  const fields = typeof told === "object" && told ? told : { message: String(told) };
  return Object.assign(new Error("the job engine reported an unspecified error"), fields);
}
