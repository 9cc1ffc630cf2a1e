import { v7 } from "uuid";
import { expect, test, vi } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { execute } from "@/lib/kernel/operation";
import { removeNotification } from "@/lib/notifications/remove";
import { incoming, newestNotification, notify, paymentOf, post } from "@/lib/notifications/testing/post";
import { callerAs } from "@/lib/testing/caller";
import { eventsOf } from "@/lib/testing/events";
import { failureOf } from "@/lib/testing/failure";
import { send } from "@/lib/testing/request";
import { POST } from "./[id]/retry/route";
import { GET } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
documentScenario();

/** Goes through REST, so that serializing is tested, too. */
const list = async () => (await send(GET)).body;

const retry = (id: string) => send(POST, { method: "POST", params: { id } });

const nestInArrays = (depth: number) => `{"n":"${v7()}","x":${"[".repeat(depth)}${"]".repeat(depth)}}`;
/** `{"":` takes five bytes per level: a hundred thousand levels exceed the accepted size. */
const nestInObjects = (depth: number) => `{"n":"${v7()}","x":${'{"":'.repeat(depth)}0${"}".repeat(depth)}}`;

test.each([
  ["6,000 arrays", nestInArrays(6_000)],
  ["100,000 arrays", nestInArrays(100_000)],
  ["6,000 objects", nestInObjects(6_000)],
  ["50,000 objects", nestInObjects(50_000)],
])("a notification with %s nested is shown as the text that came, and can be deleted", async (_, body) => {
  expect(await post(body)).toEqual({ status: 200, body: { ok: true, ignored: true } });
  const id = await newestNotification();
  expect((await list())[0]).toMatchObject({ id, raw: body, state: "ignored" });
  expect(await retry(id)).toMatchObject({ status: 200, body: { raw: body } });
  const admin = await callerAs("admin");
  await execute(removeNotification, admin, { id });
  expect((await list()).map((each: { id: string }) => each.id)).not.toContain(id);
  expect(await eventsOf(id)).toEqual(["notification.deleted"]);
  expect(await failureOf(execute(removeNotification, admin, { id }))).toMatchObject({ code: "not_found" });
});

test("a notification with a hundred thousand nested objects is too large", async () => {
  expect(await post(nestInObjects(100_000))).toMatchObject({ status: 413 });
});

test("brackets inside of strings do not count as nesting", async () => {
  const sent = { n: v7(), purpose: `\\"${"[{".repeat(500)}\\` };
  await notify(sent);
  expect((await list())[0]).toMatchObject({ raw: sent });
});

test("deleting a notification keeps the payment it brought, and the same notification does not bring it again", async () => {
  const sent = incoming("нет такого");
  expect(await notify(sent)).toMatchObject({ ok: true });
  const storedPayment = await paymentOf(sent.paymentId);
  await execute(removeNotification, await callerAs("admin"), { id: await newestNotification() });
  expect(await notify(sent)).toEqual({ ok: true, matchedDocument: null });
  expect((await paymentOf(sent.paymentId))?.id).toBe(storedPayment?.id);
});

test("only an administrator may delete a notification", async () => {
  await notify(incoming("нет такого"));
  const remove = async () =>
    execute(removeNotification, await callerAs("user"), { id: await newestNotification() });
  expect(await failureOf(remove())).toMatchObject({ code: "forbidden" });
});
