import { connect } from "@/db/client";
import { authUrl, port } from "@/e2e/testing/address";
import { apiClient, retryingClient } from "@/e2e/testing/api-client";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { deliver, paymentFor } from "@/e2e/testing/harness/bank";
import { followEvents } from "@/e2e/testing/harness/events";
import { startHarness } from "@/e2e/testing/harness/harness";
import { hasPgBouncer, startPgBouncer } from "@/e2e/testing/harness/pgbouncer";
import type { DocumentRecord } from "@/lib/documents/schema";

const invoiceCount = 60;
const paymentCount = 20;

test("three processes, two of them behind PgBouncer, number without a gap and count each payment once", async () => {
  test.skip(!hasPgBouncer(), "PgBouncer is not installed");
  const harness = await startHarness(port + 180, {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
  });
  const direct = harness.databaseUrl();
  const bouncer = await startPgBouncer(port + 181, direct);
  const database = connect(direct, { max: 1 });
  const token = await mintToken("admin");
  const client = retryingClient(token);
  const streams: ReturnType<typeof followEvents>[] = [];
  try {
    const pooledVariables = {
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: direct,
      DATABASE_POOL_SIZE: "20",
    };
    const others = [
      await harness.startAnother(port + 182, pooledVariables),
      await harness.startAnother(port + 183, pooledVariables),
    ];
    const urls = [harness.url, ...others.map(({ url }) => url)];
    const urlOf = (index: number) => urls[index % urls.length]!;
    await client.post(`${urls[1]}/api/organizations`, { name: "ООО «Трое»" });
    streams.push(...urls.map((url) => followEvents(url, token)));
    await expect.poll(() => Math.min(...streams.map(({ connections }) => connections()))).toBe(1);

    const createdInvoices = await Promise.all(
      Array.from({ length: invoiceCount }, async (_, index) => {
        const { status, body } = await client.post<DocumentRecord>(`${urlOf(index)}/api/documents`, {
          docType: "invoice",
          lines: [{ name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" }],
        });
        expect(status).toBe(201);
        return body;
      }),
    );
    const sequences = createdInvoices.map(({ number }) => Number(number.split("/")[1])).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: invoiceCount }, (_, index) => index + 1));
    for (const { seen } of streams)
      await expect.poll(() => createdInvoices.filter(({ id }) => !seen.has(id))).toEqual([]);

    // Each payment is reported to all three processes at once.
    const notifications = createdInvoices.slice(0, paymentCount).map(({ number }) => paymentFor(number, 100));
    await Promise.all(notifications.flatMap((payment) => urls.map((url) => deliver(url, payment))));
    const statusOf = async ({ id }: DocumentRecord, index: number) =>
      (await client.get<DocumentRecord>(`${urlOf(index)}/api/documents/${id}`)).body.status;
    await expect
      .poll(async () => new Set(await Promise.all(createdInvoices.slice(0, paymentCount).map(statusOf))), {
        timeout: 60_000,
      })
      .toEqual(new Set(["paid"]));
    const [counted] = await database.sql`select count(*)::int as payments from payments`;
    expect(counted?.payments).toBe(paymentCount);
    const countIdleTransactions = async () => {
      const [row] = await database.sql`
        select count(*)::int as places from pg_stat_activity where application_name = 'documents' and state like 'idle in%'`;
      return row?.places;
    };
    await expect.poll(countIdleTransactions).toBe(0);

    // While the proxy is down, the process behind it is not served; once it is back, it is at once.
    const clientWithoutRetry = apiClient(token);
    await bouncer.restart(async () => {
      const refused = await clientWithoutRetry.get(`${urls[1]}/api/documents?limit=1`);
      expect(refused).toMatchObject({ status: 503, body: { error: "unavailable" } });
      expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
      expect((await clientWithoutRetry.get(`${urls[0]}/api/documents?limit=1`)).status).toBe(200);
    });
    const start = performance.now();
    for (const url of urls.slice(1))
      await expect
        .poll(async () => (await clientWithoutRetry.get(`${url}/api/documents?limit=1`)).status, {
          timeout: 60_000,
        })
        .toBe(200);
    console.log(
      `${invoiceCount} invoices without a gap and ${paymentCount} payments, each told three times; after PgBouncer is back answers ` +
        `come in ${((performance.now() - start) / 1000).toFixed(1)} s`,
    );
  } finally {
    await Promise.all(streams.map(({ stop }) => stop()));
    await database.close();
    await harness.stop();
    await bouncer.stop();
  }
});
