/** Of answers that are no pages: nothing in them runs, whatever somebody wrote into the data, and only we frame them. */
const dataPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Gives an answer what every one has: the id of its request, and a policy unless it has one of its own. */
export function withCommonHeaders<Answer extends Response>(response: Answer, requestId: string): Answer {
  response.headers.set("x-request-id", requestId);
  if (!response.headers.has("content-security-policy"))
    response.headers.set("content-security-policy", dataPolicy);
  return response;
}
