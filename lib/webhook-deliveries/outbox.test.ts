import { desc, eq, sql } from "drizzle-orm";
import { v7 } from "uuid";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { webhookDeliveries, webhooks } from "@/db/schema";
import { createClient } from "@/lib/clients/create";
import { updateClient } from "@/lib/clients/update";
import { recordAutosave } from "@/lib/events/record-autosave";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { createWebhook } from "@/lib/webhooks/create";
import { claim } from "./claim";

operateOnTestDatabase();
let admin: Caller;
beforeAll(async () => {
  admin = await callerAs("admin");
});
beforeEach(() => database().delete(webhooks));

const createListener = (kind: string) =>
  execute(createWebhook, admin, { url: "https://example.org", events: [kind] });
/** Returns the deliveries of a webhook, newest first. */
const deliveriesOf = ({ id }: { id: string }) =>
  database()
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.webhookId, id))
    .orderBy(desc(webhookDeliveries.id));
const save = (id: string, field: string) =>
  database().transaction((db) =>
    recordAutosave({ db, actor: admin.actor! }, "document.updated", { id }, [field]),
  );
/** Returns the number of seconds by which its job was delayed. */
const secondsUntilJobOf = async (deliveryId: string) => {
  const [job] = await database().execute<{ seconds: number }>(sql`
    select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job
    where data->'input'->>'deliveryId' = ${deliveryId}`);
  return job!.seconds;
};

test("a webhook gets a delivery for every change of a client", async () => {
  const webhook = await createListener("client.updated");
  const { id } = await execute(createClient, admin, { kind: "company", name: "ООО «Поморье»" });
  for (const phone of ["+7 495 000-00-01", "+7 495 000-00-02"])
    await execute(updateClient, admin, { id, phone });
  expect(await deliveriesOf(webhook)).toMatchObject([
    { type: "client.updated", subjectId: id },
    { type: "client.updated", subjectId: id },
  ]);
});

test("saves of one editing session are delivered at once, then once a minute and after the last save", async () => {
  const [webhook, other] = [await createListener("document.*"), await createListener("client.updated")];
  const id = v7();
  await save(id, "notes");
  const [first] = await deliveriesOf(webhook);
  expect(await secondsUntilJobOf(first!.id)).toBeLessThanOrEqual(0);
  await save(id, "lines");
  const [same, ...none] = await deliveriesOf(webhook);
  expect(none).toEqual([]);
  expect(same!.id).toBe(first!.id);
  expect((await claim(first!.id))?.delivery.happenedAt).toBe(same!.happenedAt);

  await save(id, "notes");
  await save(id, "body");
  const [second, ...earlier] = await deliveriesOf(webhook);
  expect(earlier.map((each) => each.id)).toEqual([first!.id]);
  expect(second).toMatchObject({ state: "pending", attempts: 0, subjectId: id });
  expect(await claim(second!.id)).toBeNull();
  expect(await secondsUntilJobOf(second!.id)).toBeGreaterThan(30);
  expect(await deliveriesOf(other)).toEqual([]);
});

test("a save made while a delivery is under way is delivered too", async () => {
  const webhook = await createListener("document.updated");
  const id = v7();
  await save(id, "notes");
  const [first] = await deliveriesOf(webhook);
  await claim(first!.id);
  await save(id, "notes");
  expect(await deliveriesOf(webhook)).toHaveLength(2);
});
