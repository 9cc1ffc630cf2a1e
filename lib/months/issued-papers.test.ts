import { expect, test } from "vitest";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { issuedPapersIn } from "./issued-papers";

const { scenario, issued, move } = correctionScenario();

test("all papers of some days are read, page by page, each once and none of the days beside them", async () => {
  const dates = [
    "2026-08-31",
    "2026-09-01",
    "2026-09-01",
    "2026-09-01",
    "2026-09-15",
    "2026-09-30",
    "2026-10-01",
  ];
  const papers = [];
  for (const date of dates) papers.push(await issued({ date, docType: "act" }));
  await scenario.create({ date: "2026-09-15" });
  await move((await issued({ date: "2026-09-15" })).id, "cancelled");
  const wanted = papers.slice(1, -1).map(({ id }) => id);
  const period = { organizationId: scenario.organizationId, from: "2026-09-01", to: "2026-09-30" };
  for (const [pageSize, sizes] of [
    [1, [1, 1, 1, 1, 1]],
    [2, [2, 2, 1]],
    [5, [5]],
    [undefined, [5]],
  ] as const) {
    const pages = [];
    for await (const page of issuedPapersIn(period, pageSize)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat().map(({ id }) => id)).toEqual(wanted);
  }
});

test("of days without papers there is no page", async () => {
  const period = { organizationId: scenario.organizationId, from: "2026-12-01", to: "2026-12-31" };
  const pages = [];
  for await (const page of issuedPapersIn(period)) pages.push(page);
  expect(pages).toEqual([]);
});
