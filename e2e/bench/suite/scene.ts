import path from "node:path";
import { administer } from "@/db/testing/server";
import { startFakeAuth } from "@/e2e/fakes/auth";
import { authUrl, port } from "@/e2e/testing/address";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { forEachConcurrently } from "@/e2e/testing/harness/bank";
import { startHarness } from "@/e2e/testing/harness/harness";
import { type Invoice, makeInvoices } from "@/e2e/testing/harness/invoices";
import { makeSiteKey } from "@/lib/site-keys/key";
import { lightClient } from "./client";

/** The caller: an administrator by token, a site by key, or the bank, whose secret is in the address. */
export type Asker = "admin" | "site" | "bank";

/** The built product with 300 issued invoices. */
export type BenchScene = {
  databaseUrl: string;
  invoices: Invoice[];
  /** Returns the body of a response. Throws if it has another status. */
  ask(method: string, address: string, status: number, json?: unknown, asker?: Asker): Promise<Buffer>;
  stop(): Promise<void>;
};

/** Starts the product on a separate database; `folder` is for the files of the stand-in auth server. */
export async function startScene(folder: string): Promise<BenchScene> {
  const keyFile = path.join(folder, "stand-in-auth-key.json");
  const auth = await startFakeAuth({ port: port + 1, keyFile, control: true });
  const configuration = {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
    ORDERS_PER_MINUTE_BY_KEY: "1000000",
    ORDERS_PER_MINUTE_BY_ADDRESS: "1000000",
  };
  // Direct, so that traffic between the product and its database does not pass through this process.
  const harness = await startHarness(port + 10, configuration, { isOnDisk: true, isDirect: true });
  const authorization = `Bearer ${await mintToken("admin")}`;
  const client = lightClient(harness.url);
  const headers: Record<Asker, Record<string, string>> = {
    admin: { authorization },
    site: { "x-site-key": makeSiteKey("bench").apiKey },
    bank: {},
  };
  const ask: BenchScene["ask"] = async (method, address, status, json, asker = "admin") => {
    const answer = await client.ask({
      method,
      address,
      json,
      headers: { "content-type": "application/json", ...headers[asker] },
    });
    if (answer.status !== status)
      throw new Error(`${address} answered ${answer.status}: ${String(answer.body).slice(0, 200)}`);
    return answer.body;
  };
  await ask("GET", "/api/me", 200);
  const invoices = await makeInvoices(harness.databaseUrl(), 300, 100_000_000);
  await forEachConcurrently(invoices, 4, async ({ id }) => {
    await ask("POST", `/api/documents/${id}/status`, 200, { status: "issued" });
  });
  await administer(harness.databaseUrl(), (sql) => sql`vacuum analyze`);
  return {
    databaseUrl: harness.databaseUrl(),
    invoices,
    ask,
    async stop() {
      client.stop();
      await harness.stop();
      await auth.stop();
    },
  };
}
