import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { documentCounters, numberGaps } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { updateOrganization } from "@/lib/organizations/update";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { checkDocument } from "./check";
import { continueNumbering } from "./continue-numbering";
import { duplicateDocument } from "./duplicate";
import { freedNumber } from "./freed-number";
import { listDocuments } from "./list";
import { listNumbers } from "./numbering-page";
import { deleteDocument } from "./remove";
import { correctionScenario, lines, rowOf } from "./testing/corrections";

const { scenario, correct, patch, move, issued } = correctionScenario();

const createElsewhere = (numberElsewhere: unknown, extra: Record<string, unknown> = {}) =>
  scenario.create({ numberElsewhere, date: "2026-04-01", ...extra });

const refused = { code: "validation_error", fields: ["numberElsewhere"] };

const lastNumberOf = async (docType: "invoice" | "act", year: number) => {
  const [counter] = await database()
    .select()
    .from(documentCounters)
    .where(
      and(
        eq(documentCounters.organizationId, scenario.organizationId),
        eq(documentCounters.docType, docType),
        eq(documentCounters.year, year),
      ),
    );
  return counter?.lastSequence ?? 0;
};

const continueFrom = async (organizationId: string, lastNumbers: Record<string, number>, year: number) =>
  execute(continueNumbering, await callerAs("admin"), { organizationId, lastNumbers, year });

describe("a document numbered by another program", () => {
  test("keeps that number and leaves our counter unchanged", async () => {
    const ours = await scenario.create({ date: "2026-04-01" });
    expect(ours).toMatchObject({ number: "СЧ-2026/001", isNumberedElsewhere: false });
    const paper = await createElsewhere("  № 15 ");
    expect(paper).toMatchObject({ number: "15", isNumberedElsewhere: true, status: "draft" });
    expect(paper).not.toHaveProperty("sequence");
    for (const [docType, number] of [
      ["act", "СФ-0007/2"],
      ["upd", "А-102"],
      ["contract", "б/н"],
    ])
      expect((await createElsewhere(number, { docType })).number).toBe(number);
    expect(await lastNumberOf("invoice", 2026)).toBe(1);
    expect((await scenario.create({ date: "2026-04-01" })).number).toBe("СЧ-2026/002");
    const { items } = await execute(listDocuments, scenario.caller, { q: "15" });
    expect(items).toMatchObject([{ id: paper.id, isNumberedElsewhere: true }]);
  });

  test("gets one of our numbers when the given number is empty", async () => {
    for (const empty of ["", " ", null, "№"])
      expect((await createElsewhere(empty, { date: "2031-01-01" })).isNumberedElsewhere).toBe(false);
  });

  test.each(["-15", "1".repeat(51), "15\u0000", "<b>15</b>", "15;16", 15])(
    "is refused with the number %j",
    async (number) => {
      expect(await failureOf(createElsewhere(number))).toEqual(refused);
    },
  );

  test("is refused as an advance invoice", async () => {
    expect(await failureOf(createElsewhere("15", { docType: "advance_invoice" }))).toEqual(refused);
  });

  test("needs a number unique in its organization, document type and year", async () => {
    await createElsewhere("A-1");
    expect(await failureOf(createElsewhere("A-1"))).toEqual(refused);
    // Payers mix up Cyrillic and Latin letters.
    expect(await failureOf(createElsewhere("а-1"))).toEqual(refused);
    for (const other of [
      { docType: "act" },
      { date: "2025-04-01" },
      { organizationId: scenario.foreignOrganizationId },
    ])
      expect((await createElsewhere("A-1", other)).number).toBe("A-1");
  });

  test("is created once when many callers create it simultaneously", async () => {
    const attempts = Array.from({ length: 8 }, () =>
      createElsewhere("77").then(
        () => "made",
        () => "refused",
      ),
    );
    const answers = await Promise.all([...attempts, ...Array.from({ length: 4 }, () => scenario.create())]);
    expect(answers.filter((answer) => answer === "made")).toHaveLength(1);
  });

  test("is created once when two numbers that look alike arrive simultaneously", async () => {
    for (let at = 0; at < 8; at++) {
      // A Latin letter and a Cyrillic one.
      const both = await Promise.allSettled([createElsewhere(`A-9${at}`), createElsewhere(`А-9${at}`)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });

  test("and a prefix that would give its number are not both accepted when they arrive simultaneously", async () => {
    const admin = await callerAs("admin");
    const { organizationId } = scenario;
    for (const letter of ["Щ", "Э", "Ю", "Я", "Ж", "Ш", "Ч", "Ц"]) {
      const numberPrefixes = { contract: letter };
      const both = await Promise.allSettled([
        execute(updateOrganization, admin, { organizationId, numberPrefixes }),
        createElsewhere(`${letter}-2026/901`, { docType: "contract" }),
      ]);
      expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    }
  });
});

describe("a number in the form of our numbers", () => {
  test("is refused while our counter may still give it or has given it", async () => {
    const date = "2024-04-01";
    for (const number of ["СЧ-2024/001", "сч-2024/1", "CЧ-2024/0007"])
      expect(await failureOf(createElsewhere(number, { date }))).toEqual(refused);
    await scenario.create({ date });
    expect(await failureOf(createElsewhere("СЧ-2024/01", { date }))).toEqual(refused);
    const { id } = await scenario.create({ date });
    await scenario.create({ date });
    await execute(deleteDocument, scenario.caller, { id });
    expect(await failureOf(createElsewhere("СЧ-2024/002", { date }))).toEqual(refused);
    // Our own number would have another prefix or another year.
    expect((await createElsewhere("А-2024/002", { date })).number).toBe("А-2024/002");
    expect((await createElsewhere("СЧ-2023/002", { date })).number).toBe("СЧ-2023/002");
  });

  test("is accepted below the last number of the former program, which then cannot be lowered beneath it", async () => {
    const date = "2022-04-01";
    await continueFrom(scenario.organizationId, { invoice: 41 }, 2022);
    const former = await createElsewhere("СЧ-2022/007", { date });
    expect(former).toMatchObject({ number: "СЧ-2022/007", isNumberedElsewhere: true });
    expect(await failureOf(createElsewhere("СЧ-2022/042", { date }))).toEqual(refused);
    expect(await failureOf(continueFrom(scenario.organizationId, { invoice: 6 }, 2022))).toEqual({
      code: "validation_error",
      fields: ["lastNumbers.invoice"],
    });
    await continueFrom(scenario.organizationId, { invoice: 7 }, 2022);
    const next = await scenario.create({ date });
    expect(next.number).toBe("СЧ-2022/008");
    await execute(deleteDocument, scenario.caller, { id: next.id });
    expect((await scenario.create({ date })).number).toBe("СЧ-2022/008");
  });

  test("prevents a prefix with which our counter would give it", async () => {
    const admin = await callerAs("admin");
    const { foreignOrganizationId: organizationId } = scenario;
    const rename = (invoice: string) =>
      execute(updateOrganization, admin, { organizationId, numberPrefixes: { invoice } });
    await createElsewhere("ЯЯ-2026/012", { organizationId });
    const first = await scenario.create({ organizationId, date: "2026-04-01" });
    expect(await failureOf(rename("ЯЯ"))).toEqual({
      code: "validation_error",
      fields: ["numberPrefixes.invoice"],
    });
    await continueFrom(organizationId, { invoice: 12 }, 2026);
    await rename("ЯЯ");
    expect((await scenario.create({ organizationId, date: "2026-04-01" })).number).toBe("ЯЯ-2026/013");
    await rename("СЧ");
    expect((await rowOf(first.id)).number).toMatch(/^СЧ-2026\/\d{3}$/);
  });
});

describe("later changes of a document numbered elsewhere", () => {
  test("deleting the draft leaves no gap and returns no number to our counter", async () => {
    const date = "2021-04-01";
    await scenario.create({ date });
    const paper = await createElsewhere("31", { date });
    expect(await execute(freedNumber, scenario.caller, { id: paper.id })).toBe("elsewhere");
    await execute(deleteDocument, scenario.caller, { id: paper.id });
    expect(await lastNumberOf("invoice", 2021)).toBe(1);
    expect(await database().$count(numberGaps, eq(numberGaps.year, 2021))).toBe(0);
    expect((await createElsewhere("31", { date })).number).toBe("31");
  });

  test("its number is never out of order, and no other number is because of it", async () => {
    const codes = async (id: string) =>
      (await execute(checkDocument, scenario.caller, { id })).map(({ code }) => code);
    const late = await createElsewhere("501", { date: "2020-12-31" });
    const ours = await scenario.create({ date: "2020-01-10" });
    const early = await createElsewhere("502", { date: "2020-01-01" });
    for (const { id } of [late, ours, early]) expect(await codes(id)).not.toContain("number_out_of_order");
  });

  test("its date can move to another year unless a document there has the same number", async () => {
    const paper = await createElsewhere("61", { date: "2018-12-31" });
    await patch(paper.id, { date: "2019-01-01" });
    expect(await rowOf(paper.id)).toMatchObject({ year: 2019, sequence: null, number: "61" });
    const second = await createElsewhere("61", { date: "2018-12-31" });
    expect(await failureOf(patch(second.id, { date: "2019-02-02" }))).toEqual(refused);
    const ours = await scenario.create({ date: "2018-12-31" });
    expect((await patch(ours.id, { date: "2019-01-01" })).number).toBe("СЧ-2018/001");
    expect((await rowOf(ours.id)).year).toBe(2018);
  });

  test("its correction keeps the number, and its copy gets one of ours", async () => {
    const paper = await issued({ numberElsewhere: "88", date: "2026-05-05", lines });
    const draft = await correct(paper.id);
    expect(draft).toMatchObject({ number: "88", correctionNumber: 1, isNumberedElsewhere: true });
    await patch(draft.id, { lines: [{ ...lines[0], priceCents: 12_000 }] });
    await move(draft.id, "issued");
    expect((await rowOf(paper.id)).correctedById).toBe(draft.id);
    const copy = await execute(duplicateDocument, scenario.caller, { id: draft.id, date: "2026-05-06" });
    expect(copy.isNumberedElsewhere).toBe(false);
    expect(copy.number).toMatch(/^СЧ-2026\/\d{3}$/);
  });

  test("lists sorted by number show it after our numbers, and the page of numbers shows it separately", async () => {
    const date = "2017-03-03";
    const ours = [];
    for (let n = 0; n < 3; n += 1) ours.push(await scenario.create({ date }));
    const theirs = [];
    for (const number of ["3", "1", "2"]) theirs.push(await createElsewhere(number, { date }));
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await execute(listDocuments, scenario.caller, {
        ...{ from: date, to: date, sort: "number", order: "asc", limit: 2, cursor },
      });
      walked.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(walked).toEqual([...ours, ...theirs].map(({ id }) => id));
    const page = await execute(listNumbers, scenario.caller, { year: 2017 });
    expect(page.items.map(({ number }) => number)).toEqual(["СЧ-2017/003", "СЧ-2017/002", "СЧ-2017/001"]);
    expect(page.elsewhere.map(({ number }) => number).toSorted()).toEqual(["1", "2", "3"]);
    expect(page).toMatchObject({ elsewhereCount: 3, lastSequence: 3 });
    await createElsewhere("7", { date: "2016-03-03" });
    expect((await execute(listNumbers, scenario.caller, {})).years).toContain(2016);
    expect(await database().$count(documentCounters, eq(documentCounters.year, 2016))).toBe(0);
  });
});
