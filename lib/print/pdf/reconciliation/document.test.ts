import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { reconciliationOf } from "@/lib/print/reconciliation/testing/paper";
import { company, customer } from "@/lib/print/sample";
import { pdfOfReconciliation } from "./document";

/** Returns the words of each page. */
async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join(" ");
    }),
  );
}

const long = {
  organization: {
    ...company,
    kind: "company" as const,
    address: null,
    shortName: null,
    name: `Федеральное государственное учреждение «${"Северный ветер ".repeat(12)}»`,
  },
  client: { ...customer, name: `Общество «${"Самоцветы ".repeat(20)}»` },
  openingCents: 99_999_999_999_99,
};

describe("an act of reconciliation as PDF", () => {
  test.each([
    ["no entries", reconciliationOf(0), 1],
    ["five entries", reconciliationOf(5), 1],
    ["eighty entries", reconciliationOf(80), 3],
    ["long names and large sums", reconciliationOf(30, long), 3],
  ])(
    "with %s has no overlapping text, a head on every page and the signatures on the last",
    async (_, paper, count) => {
      const bytes = await pdfOfReconciliation(paper);
      expect(overlapsOf(await textsOf(bytes))).toEqual([]);
      const pages = await pagesOf(bytes);
      expect(pages).toHaveLength(count);
      for (const [index, words] of pages.entries()) {
        expect(words).toContain(`Страница ${index + 1} из ${count}`);
        expect(words).toContain("Кредит");
      }
      expect(pages.at(-1)).toContain("М. П.");
      expect(pages.at(-1)).toContain("Сальдо на 31.12.2026");
    },
  );

  test("names the creditor and the balance in words", async () => {
    const [owed] = await pagesOf(await pdfOfReconciliation(reconciliationOf(5)));
    expect(owed!.replace(/\s+/g, " ")).toContain(
      "на 31.12.2026 задолженность в пользу Северный ветер 610,00 руб. (Шестьсот десять рублей 00 копеек)",
    );
    const [nothing] = await pagesOf(await pdfOfReconciliation(reconciliationOf(0)));
    expect(nothing).toContain("задолженность отсутствует");
  });

  test("has the same bytes each time", async () => {
    const [one, other] = [
      await pdfOfReconciliation(reconciliationOf(3)),
      await pdfOfReconciliation(reconciliationOf(3)),
    ];
    expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
  });
});
