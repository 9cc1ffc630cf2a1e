/** Returns an Error for the log. The engine reports some failures as a copy of their fields, which is not an Error. */
export function engineErrorOf(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const fields = typeof reported === "object" && reported ? reported : { message: String(reported) };
  return Object.assign(new Error("the job engine reported an unspecified error"), fields);
}
