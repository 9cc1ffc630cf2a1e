import { authUrl } from "./address";
import type { ApiClient } from "./api-client";
import { type Answer, apiClient } from "./api-client";
import { retryUntilAvailable } from "./retry-until-available";

/** The response of the order intake, whether success or failure. */
export type OrderReceipt = {
  ok: true;
  id: string;
  number: number;
  status: string;
  totalCents: number;
  error?: string;
  detail?: string;
  fieldErrors?: Record<string, string[]>;
};

/** Makes the auth server accept these keys, each for the site with this slug. */
export async function registerKeys(slugs: Record<string, string>): Promise<void> {
  const response = await fetch(`${authUrl}/control/site-keys`, {
    method: "POST",
    body: JSON.stringify(slugs),
  });
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}`);
}

/** Returns the auth server's verdicts on keys so far. */
export const verdicts = async (): Promise<{ key: string; isValid: boolean; at: number }[]> =>
  (await fetch(`${authUrl}/control/verdicts`)).json();

type OrderArguments = [key: string, order: unknown, headers?: Record<string, string>, origin?: string];

/** Sends an order as a site's server does. */
export const sendOrderOnce = (
  ...[key, order, headers, origin]: OrderArguments
): Promise<Answer<OrderReceipt>> =>
  apiClient(undefined, origin).call("POST", "/api/incoming/orders", {
    json: order,
    headers: { "x-site-key": key, ...headers },
  });

/** The same, repeated while a machine is too busy to verify the key. */
export const sendOrder = (...orderArguments: OrderArguments) =>
  retryUntilAvailable(
    () => sendOrderOnce(...orderArguments),
    ({ status, body }) => status === 503 || body.detail === "auth_unreachable:timeout",
  );

/** Connects a site to an engine and makes a test call, so that its journal is not empty. */
export async function connectShop(admin: ApiClient, id: string): Promise<void> {
  const connected = await admin.patch(`/api/sites/${id}`, { engine: "woocommerce" });
  if (connected.status !== 200) throw new Error(`the site was not connected: ${connected.status}`);
  const testCall = await admin.post(`/api/sites/${id}/test-call`, {});
  if (testCall.status !== 200) throw new Error(`the shop was not tried out: ${testCall.status}`);
}
