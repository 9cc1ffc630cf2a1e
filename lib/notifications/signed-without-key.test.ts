import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { bankNotifications } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { log } from "@/lib/kernel/log";
import { incoming, newestNotification, post, sign } from "./testing/post";

vi.stubEnv("BANK_WEBHOOK_JWK", "");
documentScenario();

test("a signed notification that no key is configured for is stored with that reason and logged", async () => {
  const warn = vi.spyOn(log, "warn");
  expect(await post(await sign(incoming("СЧ-1")))).toEqual({
    status: 200,
    body: { ok: true, ignored: true },
  });
  const id = await newestNotification();
  const [stored] = await database().select().from(bankNotifications).where(eq(bankNotifications.id, id));
  expect(stored?.error).toBe("signed_without_key");
  expect(warn).toHaveBeenCalledWith({ notificationId: id }, expect.stringContaining("BANK_WEBHOOK_JWK"));
});

test("a message that is neither signed nor a payment keeps its reason", async () => {
  await post(JSON.stringify({ webhookType: "acquiringInternetPayment" }));
  const [stored] = await database()
    .select()
    .from(bankNotifications)
    .where(eq(bankNotifications.id, await newestNotification()));
  expect(stored?.error).toBe("unsupported_event_type");
});
