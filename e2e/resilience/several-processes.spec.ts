import type { Page } from "@playwright/test";
import { connect } from "@/db/client";
import { authUrl, port } from "@/e2e/testing/address";
import { retryingClient } from "@/e2e/testing/api-client";
import { accountOf, mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";
import { deliver, paymentFor } from "@/e2e/testing/harness/bank";
import { startHarness, webhookSecret } from "@/e2e/testing/harness/harness";
import type { DocumentRecord } from "@/lib/documents/schema";
import type { NotificationRecord } from "@/lib/notifications/schema";

const invoicesAtOnce = 40;
const expectSoon = expect.configure({ timeout: 60_000 });

test("two processes number without a gap, update each other's pages, and one finishes the other's work when it dies", async ({
  browser,
  signIn,
}) => {
  const harness = await startHarness(port + 60, {
    AUTH_URL: authUrl,
    ADMIN_USERNAMES: accountOf("admin").username,
  });
  try {
    const other = await harness.startAnother(port + 61);
    const client = retryingClient(await mintToken("admin"));
    const { body: organization } = await client.post<{ id: string }>(`${harness.url}/api/organizations`, {
      name: "ООО «Два процесса»",
    });
    const makeInvoice = async (url: string) =>
      (
        await client.post<DocumentRecord>(`${url}/api/documents`, {
          docType: "invoice",
          organizationId: organization.id,
          lines: [{ name: "Услуга", qty: 1, priceCents: 10_000, vatRate: "none" }],
        })
      ).body;
    const documentAt = async (url: string, id: string) =>
      (await client.get<DocumentRecord>(`${url}/api/documents/${id}`)).body;

    const invoices = await Promise.all(
      Array.from({ length: invoicesAtOnce }, (_, index) => makeInvoice(index % 2 ? harness.url : other.url)),
    );
    const sequences = invoices.map(({ number }) => Number(number.split("/")[1])).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: invoicesAtOnce }, (_, index) => index + 1));

    const [shownInvoice, cutOffInvoice] = invoices;
    const context = await browser.newContext({ baseURL: harness.url, locale: "ru-RU" });
    const page: Page = await context.newPage();
    await signIn(page, "admin");
    await page.goto(`/documents/${shownInvoice!.id}`);
    await deliver(other.url, paymentFor(shownInvoice!.number, 100));
    const header = page.locator("header").filter({ has: page.getByRole("heading", { level: 1 }) });
    await expectSoon(header).toContainText("Оплачен");
    await context.close();

    // The second process stores a notification, cannot process it while the invoice is locked, and is killed meanwhile.
    const connection = connect(harness.databaseUrl(), { max: 2 });
    const notification = paymentFor(cutOffInvoice!.number, 100);
    const answer = await connection.sql.begin(async (locked) => {
      await locked`select from documents where id = ${cutOffInvoice!.id} for update`;
      const delivery = fetch(`${other.url}/webhooks/bank/${webhookSecret}`, {
        method: "POST",
        body: JSON.stringify(notification),
      }).catch(() => "lost");
      const stored = () =>
        connection.sql`select from webhook_events where dedupe_key like ${`%${notification.paymentId}`}`;
      await expect.poll(async () => (await stored()).length).toBe(1);
      await other.kill();
      return delivery;
    });
    expect(answer).toBe("lost");
    expect((await documentAt(harness.url, cutOffInvoice!.id)).status).toBe("draft");
    // Expires the reservations of the dead process.
    await connection.sql`update webhook_events set next_attempt_at = now() where processed_at is null`;
    await connection.close();
    await expectSoon.poll(async () => (await documentAt(harness.url, cutOffInvoice!.id)).status).toBe("paid");
    const states = async () =>
      (await client.get<NotificationRecord[]>(`${harness.url}/api/webhook-events`)).body.map(
        ({ state }) => state,
      );
    await expectSoon.poll(states).toEqual(["processed", "processed"]);
    expect((await makeInvoice(harness.url)).number).toMatch(new RegExp(`/0*${invoicesAtOnce + 1}$`));
  } finally {
    await harness.stop();
  }
});
