/** The engine tells of some failures by a copy of their fields, which is no error; this makes it one again, for the log. */
export function errorOf(told: unknown): Error {
  if (told instanceof Error) return told;
  const fields = typeof told === "object" && told ? told : { message: String(told) };
  return Object.assign(new Error("the job engine reported an unspecified error"), fields);
}
