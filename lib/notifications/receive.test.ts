import { eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { describe, expect, test, vi } from "vitest";
import { orders } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database, observeStatements } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { paymentInbox } from "@/lib/payments/inbox";
import { matchPayment } from "@/lib/payments/rematch";
import { guessesPerMinute } from "./secret";
import { sweepNotifications } from "./sweep";
import {
  countNotifications,
  incoming,
  lines,
  makeDue,
  notify,
  paymentOf,
  post,
  secret,
  stateOf,
  storedOf,
  withoutOrganizations,
} from "./testing/post";

const scenario = documentScenario();
const invoice = (extra: Record<string, unknown> = {}) => scenario.create({ lines, ...extra });

describe("the rules of receiving notifications", () => {
  test("1: answers 404 and stores nothing when the secret is wrong", async () => {
    const before = await countNotifications();
    for (const wrong of ["", "wrong", `${secret}x`, secret.toUpperCase()]) {
      expect(await post(JSON.stringify(incoming("1")), wrong)).toEqual({
        status: 404,
        body: { error: "not_found" },
      });
    }
    expect(await post("x".repeat(300_000), "wrong")).toMatchObject({ status: 404 });
    expect(await countNotifications()).toBe(before);
  });

  test("1: limits wrong secrets per network and still accepts the right one from there", async () => {
    const guess = (address: string, given = "wrong") =>
      post(JSON.stringify(incoming("нет такого")), given, { "x-forwarded-for": address });
    // One guess is restored every two seconds; these are more than a slow machine can restore in the
    // meantime.
    const answers = await Promise.all(
      Array.from({ length: guessesPerMinute * 3 }, (_, index) => guess(`2001:db8::${index.toString(16)}`)),
    );
    expect(answers.filter(({ status }) => status === 404).length).toBeGreaterThanOrEqual(guessesPerMinute);
    expect(answers).toContainEqual({ status: 429, body: { error: "rate_limited" } });
    expect(await guess("2001:db8:0:1::")).toMatchObject({ status: 404 });
    expect(await guess("2001:db8::1", secret)).toMatchObject({ status: 200, body: { ok: true } });
  });

  test("stores a notification before processing it, and writes its events in one statement", async () => {
    const { number } = await invoice();
    const seen: string[] = [];
    observeStatements((text) => {
      seen.push(text.split(" ", 3).join(" "));
      return () => {};
    });
    await notify(incoming(number));
    observeStatements(() => () => {});
    const kept = seen.indexOf('insert into "webhook_events"');
    expect(kept).toBeGreaterThanOrEqual(0);
    expect(kept).toBeLessThan(seen.indexOf("begin"));
    const times = (start: string) => seen.filter((text) => text.startsWith(start)).length;
    expect(["begin", "commit", 'insert into "events"'].map(times)).toEqual([1, 1, 1]);
    expect(seen.at(-1)).toBe("commit");
  });

  test("receives the payment of an issued invoice with fifteen statements", async () => {
    const { id, number } = await invoice();
    await execute(changeStatus, scenario.caller, { id, status: "issued" });
    const seen: string[] = [];
    observeStatements((text) => {
      seen.push(text.trim().split(/\s/, 3).join(" "));
      return () => {};
    });
    await notify(incoming(number));
    observeStatements(() => () => {});
    expect(seen).toEqual([
      'insert into "webhook_events"',
      "begin",
      'select "id", "source",',
      "select pg_advisory_xact_lock_shared(hashtext('money of",
      "select distinct own.id",
      'select "documents"."id", "documents"."organization_id",',
      'select "id", "organization_id",',
      'select "account_number", "archived_at"',
      'insert into "payments"',
      'insert into "payment_allocations"',
      'select coalesce(sum("payment_allocations"."amount_cents"), 0),',
      'update "documents" set',
      'insert into "events"',
      'update "webhook_events" set',
      "commit",
    ]);
  });

  test("a stored notification whose processing waits is visible to the sweep", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number);
    const kept = () => storedOf(`bank:incomingPayment:${sent.paymentId}`);
    let answered: Promise<unknown> = Promise.resolve();
    await database().transaction(async (tx) => {
      await tx.execute(sql`select 1 from documents where id = ${id} for update`);
      answered = notify(sent);
      await vi.waitUntil(kept, { timeout: 60_000 });
      expect(await kept()).toMatchObject({ processedAt: null, nextAttemptAt: expect.any(String) });
    });
    expect(await answered).toMatchObject({ ok: true, matchedDocument: id });
  });

  test("2 and 3: stores a notification once as it was received", async () => {
    const sent = incoming("нет такого");
    const key = `bank:incomingPayment:${sent.paymentId}`;
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect(await notify(sent)).toEqual({ ok: true, deduped: true });
    expect(await notify({ ...sent, amount: 5 })).toEqual({ ok: true, deduped: true });
    const stored = await storedOf(key);
    expect(stored).toMatchObject({ source: "bank", eventType: "incomingPayment", error: null });
    expect(stored?.raw.toString()).toBe(JSON.stringify(sent));
    expect(stored?.processedAt).not.toBeNull();
  });

  test("2: a notification without an identifier is identified by its first hundred characters", async () => {
    const body = { purpose: "я".repeat(200) };
    expect(await notify(body)).toEqual({ ok: true, ignored: true });
    expect(await storedOf(`bank:unknown:${JSON.stringify(body).slice(0, 100)}`)).toMatchObject({
      eventType: "unknown",
      error: "unsupported_event_type",
    });
    expect(await notify({ purpose: "я".repeat(201) })).toEqual({ ok: true, deduped: true });
  });

  test("4: stores and ignores a notification that is not a payment", async () => {
    const paymentId = v7();
    for (const webhookType of ["acquiringInternetPayment", "toString", "__proto__"]) {
      expect(await notify({ webhookType, paymentId })).toEqual({ ok: true, ignored: true });
      expect(await storedOf(`bank:${webhookType}:${paymentId}`)).toMatchObject({
        error: "unsupported_event_type",
        processedAt: expect.any(String),
      });
    }
    expect(await notify({ webhookType: "incomingPayment", amount: v7() })).toEqual({
      ok: true,
      ignored: true,
    });
  });

  test("5 to 8: finds the invoice by its number and pays it", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 40.5);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 4_050 });
    expect(await paymentOf(sent.paymentId)).toMatchObject({
      organizationId: scenario.organizationId,
      documentId: id,
      kind: "incoming",
      amountCents: 4_050,
      payerInn: "7800000027",
      payerName: "АО «Ёлки-палки»",
      paidAt: "2026-11-20T10:00:00.000Z",
      source: "bank",
      raw: sent,
    });
    expect(await notify(incoming(number, 59.5, { webhookType: "incomingSbpPayment" }))).toMatchObject({
      matchedDocument: id,
    });
    expect(await stateOf(id)).toEqual({ status: "paid", paidCents: 10_000 });
  });

  test("6: values in Data override those beside it, and missing ones are null", async () => {
    const paymentId = v7();
    const sent = {
      webhookType: "incomingPayment",
      paymentId: "0",
      amount: 1,
      Data: { paymentId, amount: 2.5 },
    };
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect(await storedOf(`bank:incomingPayment:${paymentId}`)).toBeDefined();
    expect(await paymentOf(paymentId)).toMatchObject({
      amountCents: 250,
      payerInn: null,
      purpose: null,
      paidAt: null,
      organizationId: scenario.organizationId,
      documentId: null,
    });
  });

  test("6: reads an amount from text, and takes 0 for text that is not a number", async () => {
    const { id, number } = await invoice();
    expect(await notify(incoming(number, "10.50"))).toEqual({ ok: true, matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 1_050 });
    const nothing = incoming(number, "много");
    expect(await notify(nothing)).toEqual({ ok: true, matchedDocument: id });
    expect(await paymentOf(nothing.paymentId)).toMatchObject({ amountCents: 0 });
  });

  test("6: a negative amount waits for a person, who can subtract it from an invoice's payments", async () => {
    const { id, number } = await invoice();
    await notify(incoming(number, 40));
    const sent = incoming(number, -15);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
    expect(await storedOf(`bank:incomingPayment:${sent.paymentId}`)).toMatchObject({ error: null });
    const payment = await paymentOf(sent.paymentId);
    expect(payment).toMatchObject({
      amountCents: -1_500,
      documentId: null,
      matchReason: { by: "rules", signs: ["negative_amount"] },
    });
    const { waiting } = await execute(paymentInbox, scenario.caller, {});
    expect(waiting.map((each) => each.id)).toContain(payment?.id);

    await execute(matchPayment, scenario.caller, { id: payment?.id, documentId: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 2_500 });
    const more = incoming(number, -100);
    await notify(more);
    await execute(matchPayment, scenario.caller, {
      id: (await paymentOf(more.paymentId))?.id,
      documentId: id,
    });
    expect(await stateOf(id)).toEqual({ status: "draft", paidCents: 0 });
  });

  test("6: does not count a payment again that is already known", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 60);
    expect(await notify(sent)).toEqual({ ok: true, matchedDocument: id });
    const again = { ...sent, webhookType: "incomingSbpPayment" };
    expect(await notify(again)).toEqual({ ok: true, matchedDocument: id });
    expect(await stateOf(id)).toEqual({ status: "partially_paid", paidCents: 6_000 });
  });

  test("7: marks the order of the invoice's project as paid", async () => {
    const [order] = await database()
      .insert(orders)
      .values({
        organizationId: scenario.organizationId,
        projectId: scenario.projectId,
        status: "in_progress",
        search: "",
        totalCents: 10_000,
        vatCents: 0,
        rawPayload: {},
      })
      .returning();
    const { number } = await invoice({ projectId: scenario.projectId });
    await notify(incoming(number, 100));
    const [after] = await database().select().from(orders).where(eq(orders.id, order!.id));
    expect(after?.status).toBe("paid");
  });

  test("an outgoing payment does not pay an invoice", async () => {
    const { id, number } = await invoice();
    const sent = incoming(number, 100, { webhookType: "outgoingPayment" });
    expect(await notify(sent)).toMatchObject({ ok: true });
    expect(await stateOf(id)).toEqual({ status: "draft", paidCents: 0 });
    expect(await paymentOf(sent.paymentId)).toMatchObject({ kind: "outgoing" });
  });

  test("an outgoing payment to somebody else does not get the client of an invoice with the same number", async () => {
    const { number } = await invoice({ clientId: scenario.clientId });
    const SideRecipient = { name: "ООО «Поставщик»", inn: "7810000013" };
    for (const named of [{ SideRecipient }, { Data: { SideRecipient } }]) {
      const sent = incoming(number, 100, { webhookType: "outgoingPayment", ...named });
      expect(await notify(sent)).toMatchObject({ ok: true, matchedDocument: null });
      expect(await paymentOf(sent.paymentId)).toMatchObject({ documentId: null, clientId: null });
    }
  });

  test("9: stores the error of a failed notification and retries it in a sweep", async () => {
    const restore = await withoutOrganizations();
    const sent = incoming("нет такого");
    expect(await notify(sent)).toEqual({ ok: false, error: "processing_failed" });
    await restore();
    const key = `bank:incomingPayment:${sent.paymentId}`;
    expect(await storedOf(key)).toMatchObject({ error: "no_organization", processedAt: null, attempts: 1 });
    expect(await paymentOf(sent.paymentId)).toBeUndefined();
    expect(await notify(sent)).toEqual({ ok: true, deduped: true });

    await database().execute(
      sql`update webhook_events set next_attempt_at = now() + interval '1 hour' where processed_at is null`,
    );
    await sweepNotifications();
    expect(await storedOf(key)).toMatchObject({ attempts: 1 });
    await makeDue();
    await sweepNotifications();
    expect(await storedOf(key)).toMatchObject({ error: null, attempts: 2, processedAt: expect.any(String) });
    expect(await paymentOf(sent.paymentId)).toBeDefined();
  });
});
