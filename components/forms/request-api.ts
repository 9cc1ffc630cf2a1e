import { attempt, type Result } from "./result";

/**
 * Calls the REST API instead of a server action: an action would block the
 * page's other actions, and the refreshing of the list, until it has finished.
 */
export const requestApi = <Data>(locale: string, address: string, body?: unknown): Promise<Result<Data>> =>
  attempt(async (): Promise<Result<Data>> => {
    const response = await fetch(address, {
      headers: { "accept-language": locale, "content-type": "application/json" },
      ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
    });
    const answer = await response.json();
    return response.ok ? { ok: true, data: answer } : { ok: false, ...answer };
  });
