import path from "node:path";
import { administer } from "@/db/testing/server";
import { startFakeAuth } from "@/e2e/fakes/auth";
import { authUrl, port } from "@/e2e/testing/address";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { forEach } from "@/e2e/testing/harness/bank";
import { startHarness } from "@/e2e/testing/harness/harness";
import { type Invoice, makeInvoices } from "@/e2e/testing/harness/invoices";
import { makeSiteKey } from "@/lib/site-keys/key";

/** The built product with 300 issued invoices. */
export type BenchScene = {
  url: string;
  databaseUrl: string;
  invoices: Invoice[];
  /** Asks as an administrator, or as a site, and reads the answer. Throws unless it is of that status. */
  ask(method: string, path: string, status: number, json?: unknown, isSite?: boolean): Promise<string>;
  stop(): Promise<void>;
};

/** Starts the product on a database of its own; `folder` is for what the stand-in of the auth server keeps. */
export async function startScene(folder: string): Promise<BenchScene> {
  const keyFile = path.join(folder, "stand-in-auth-key.json");
  const auth = await startFakeAuth({ port: port + 1, keyFile, control: true });
  const configuration = {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
    ORDERS_PER_MINUTE_BY_KEY: "1000000",
    ORDERS_PER_MINUTE_BY_ADDRESS: "1000000",
  };
  // What the product and its database say to each other is not for this process to carry.
  const harness = await startHarness(port + 10, configuration, { isOnDisk: true, isDirect: true });
  const authorization = `Bearer ${await mintToken("admin")}`;
  const siteKey = makeSiteKey("bench").apiKey;
  const ask: BenchScene["ask"] = async (method, address, status, json, isSite = false) => {
    const body = json === undefined ? null : JSON.stringify(json);
    const headers = {
      "content-type": "application/json",
      ...(isSite ? { "x-site-key": siteKey } : { authorization }),
    };
    const response = await fetch(`${harness.url}${address}`, { method, headers, body });
    const text = await response.text();
    if (response.status !== status)
      throw new Error(`${address} answered ${response.status}: ${text.slice(0, 200)}`);
    return text;
  };
  await ask("GET", "/api/me", 200);
  const invoices = await makeInvoices(harness.databaseUrl(), 300, 100_000_000);
  await forEach(invoices, 4, async ({ id }) => {
    await ask("POST", `/api/documents/${id}/status`, 200, { status: "issued" });
  });
  await administer(harness.databaseUrl(), (sql) => sql`vacuum analyze`);
  return {
    url: harness.url,
    databaseUrl: harness.databaseUrl(),
    invoices,
    ask,
    async stop() {
      await harness.stop();
      await auth.stop();
    },
  };
}
