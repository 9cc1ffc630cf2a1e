import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { changeOriginal } from "./change-original";
import { listDocuments } from "./list";
import { correctionScenario, lineOf, rowOf, toldOf } from "./testing/corrections";

const { scenario, issued, move, patch } = correctionScenario();
const say = (id: string, fields: Record<string, unknown> = { state: "returned" }) =>
  execute(changeOriginal, scenario.caller, { id, ...fields });
const isMissing = async (id: string) => {
  const view = { view: "originals_missing", limit: 200 };
  const { items } = await execute(listDocuments, scenario.caller, view);
  return items.some((each) => each.id === id);
};

test.each(["sent", "returned", "electronic"])(
  "an issue that is withdrawn takes it along that its paper is %s",
  async (state) => {
    const { id } = await issued({ docType: "act" });
    await say(id, { state, note: "Папка 3" });
    const none = { state: "none", sentAt: null, returnedAt: null, returnedBy: null, note: "Папка 3" };
    expect((await move(id, "draft")).original).toEqual(none);
    await patch(id, { lines: lineOf(20_000) });
    expect((await move(id, "issued")).original).toEqual(none);
    expect(await isMissing(id)).toBe(true);
    expect(await toldOf(id, `document.original_${state}`)).toMatchObject({ from: "none" });
    expect(await toldOf(id, "document.original_none")).toMatchObject({ from: state });
  },
);

test("other moves leave the paper where it is", async () => {
  const { id } = await issued({ docType: "act" });
  const { original } = await say(id);
  for (const status of ["signed", "issued", "cancelled"]) {
    await move(id, status);
    expect((await rowOf(id)).original).toEqual(original);
  }
});

test("nothing is said of the original of a draft, a cancelled document, or what nobody signs", async () => {
  const draft = await scenario.create({ docType: "act" });
  const dropped = await issued({ docType: "act" });
  await move(dropped.id, "cancelled");
  const invoice = await issued();
  const refused = (detail: string) => ({ code: "conflict", detail });
  await expect(say(draft.id)).rejects.toMatchObject(refused("document_not_issued"));
  await expect(say(draft.id, { note: "Папка 3" })).rejects.toMatchObject(refused("document_not_issued"));
  await expect(say(dropped.id)).rejects.toMatchObject(refused("document_not_issued"));
  await expect(say(invoice.id)).rejects.toMatchObject(refused("no_original"));
});
