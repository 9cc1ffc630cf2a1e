/**
 * The policy of responses that are not pages: nothing in them is executed, whatever the data contain, and only our own
 * pages may frame them.
 */
const dataPolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "object-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join("; ");

/** Adds the headers that every response has: the id of the request, and a policy unless the response has its own. */
export function withCommonHeaders<Answer extends Response>(response: Answer, requestId: string): Answer {
  response.headers.set("x-request-id", requestId);
  if (!response.headers.has("content-security-policy"))
    response.headers.set("content-security-policy", dataPolicy);
  return response;
}
