import { attempt, type Result } from "./result";

/**
 * Asks the service over REST: a server action would hold up every other one of the page, and the refreshing of the
 * list, until its turn is over.
 */
export const ask = <Data>(locale: string, address: string, body?: unknown): Promise<Result<Data>> =>
  attempt(async (): Promise<Result<Data>> => {
    const response = await fetch(address, {
      headers: { "accept-language": locale, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return response.ok ? { ok: true, data: answer } : { ok: false, ...answer };
  });
