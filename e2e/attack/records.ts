import { randomUUID } from "node:crypto";
import { bankTokens } from "../fakes/bank";
import type { ApiClient } from "../testing/api-client";
import { makeScene } from "../testing/scene";
import type { Stage } from "./stage";

export type Records = {
  siteKey: string;
  linkToken: string;
  /** A word that only administrators may read, by the page that contains it. */
  onlyForAdmins: Record<string, string>;
  /** Words from records that must not be visible without signing in. */
  closed: string[];
  /** Returns the ids of a noun, as addresses call it: `clients`, `bank-accounts`. */
  of(noun: string): string[];
  add(noun: string, id: string): void;
};

/** Creates records of every kind, so that every id in an address exists. */
export async function makeRecords({ marks }: Pick<Stage, "marks">, admin: ApiClient): Promise<Records> {
  const scene = await makeScene(admin);
  const tag = randomUUID().slice(0, 8);
  const make = async <Made = { id: string }>(path: string, input: unknown): Promise<Made> =>
    (await admin.post<Made>(path, input)).body;
  const organization = `/api/organizations/${scene.organization.id}`;
  const service = await make("/api/services", { name: `Услуга ${tag}`, unit: "час", priceCents: 100 });
  const site = await make<{ id: string; apiKey: string }>("/api/sites", {
    name: `Магазин ${tag}`,
    slug: `attack-${tag}`,
  });
  const shop = await makeShop(admin, tag);
  const customerCode = `customer-${tag}`;
  const credential = await make(`${organization}/bank-credentials`, {
    environment: "sandbox",
    token: bankTokens.sandbox,
    customerCode,
  });
  const filter = await make("/api/saved-filters", { list: "documents", name: tag, query: `q=${tag}` });
  const bulk = { ids: [scene.draft.id], action: "sign" };
  const { runId } = await make<{ runId: string }>("/api/documents/bulk", bulk);
  const webhook = await make<{ id: string; secret: string }>("/api/webhooks", {
    url: "https://webhooks.invalid/attack",
    events: ["month.closed"],
  });
  const accounts = await admin.get<{ id: string }[]>(`${organization}/bank-accounts`);
  const events = await admin.get<{ id: string }[]>("/api/webhook-events?limit=5");
  const members = await admin.get<{ id: string }[]>("/api/members?limit=5");
  const linkToken = scene.link.slice("/d/".length);
  marks.credential("a bank's token", bankTokens.sandbox);
  marks.credential("a site's key", site.apiKey);
  marks.credential("the address of a shop", shop.secret);
  marks.credential("what a shop signs with", shop.signingSecret);
  marks.credential("a public link", linkToken);
  marks.credential("a webhook's secret", webhook.secret);
  const ids = new Map<string, string[]>();
  const add = (noun: string, id: string) => ids.set(noun, [...(ids.get(noun) ?? []).slice(-20), id]);
  const initialRecords: [string, { id: string }[]][] = [
    ["organizations", [scene.organization]],
    ["members", members.body],
    ["clients", [scene.client, scene.archived]],
    ["documents", [scene.draft, scene.issued]],
    ["bulk-runs", [{ id: runId }]],
    ["projects", [scene.project]],
    ["payments", [scene.payment]],
    ["reconciliations", [scene.reconciliation]],
    ["series", [scene.series]],
    ["orders", [scene.order]],
    ["templates", [scene.template]],
    ["services", [service]],
    ["sites", [site, shop]],
    ["calls", shop.calls],
    ["bank-credentials", [credential]],
    ["bank-accounts", accounts.body],
    ["saved-filters", [filter]],
    ["webhook-events", events.body],
    ["webhooks", [webhook]],
  ];
  for (const [noun, all] of initialRecords) for (const { id } of all) add(noun, id);
  return {
    siteKey: site.apiKey,
    linkToken,
    onlyForAdmins: {
      "/settings/members": "attack-blocked-token",
      [`/settings/organizations/${scene.organization.id}/bank-accounts`]: customerCode,
      "/settings/notifications": scene.payerName,
    },
    closed: [scene.payerName, tag],
    of: (noun) => ids.get(noun) ?? [],
    add,
  };
}

/** Creates a WooCommerce site that has called once with an invalid signature. */
async function makeShop(admin: ApiClient, tag: string) {
  const made = await admin.post<{ id: string }>("/api/sites", {
    name: `Витрина ${tag}`,
    slug: `shop-${tag}`,
  });
  const { id } = made.body;
  const { body } = await admin.patch<{ shop: { address: string; signingSecret: string } }>(
    `/api/sites/${id}`,
    { engine: "woocommerce" },
  );
  const { pathname } = new URL(body.shop.address);
  await admin.call("POST", pathname, {
    json: { id: 1, number: tag },
    headers: { "x-wc-webhook-topic": "order.created", "x-wc-webhook-signature": "none" },
  });
  const calls = await admin.get<{ id: string }[]>(`/api/sites/${id}/calls`);
  if (calls.body.length === 0) throw new Error("the shop's call is not in its journal");
  return {
    id,
    secret: pathname.split("/").at(-1)!,
    signingSecret: body.shop.signingSecret,
    calls: calls.body,
  };
}
