import { getDocumentProxy } from "unpdf";
import { describe, expect, test } from "vitest";
import type { AccountPaper } from "@/lib/print/account/paper";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { company, customer } from "@/lib/print/sample";
import { pdfOfAccount } from "./document";

/** A statement with `count` shipments of 122 rubles each. */
const paperOf = (count: number, overrides: Partial<AccountPaper> = {}): AccountPaper => ({
  organization: { kind: "company", name: company.name, shortName: company.shortName, inn: company.inn },
  client: { kind: "company", name: customer.name, shortName: customer.shortName, inn: customer.inn },
  date: "2026-11-22",
  from: "2026-10-01",
  to: "2026-12-31",
  basis: "shipments",
  openingCents: 0,
  entries: Array.from({ length: count }, () => ({
    date: "2026-10-31",
    label: "Акт № А-2026/001 от 31.10.2026",
    debitCents: 12_200,
    creditCents: 0,
  })),
  debitCents: 12_200 * count,
  creditCents: 0,
  closingCents: 12_200 * count,
  unpaidInvoicesCents: 0,
  overdueCents: 0,
  advanceCents: 0,
  ...overrides,
});

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const file = await getDocumentProxy(new Uint8Array(bytes));
  return Promise.all(
    Array.from({ length: file.numPages }, async (_, index) => {
      const { items } = await (await file.getPage(index + 1)).getTextContent();
      const words = items.map((item) => ("str" in item ? item.str : "")).join(" ");
      return words.replace(/\s+/g, " ");
    }),
  );
}

const wide = {
  client: {
    kind: "company" as const,
    name: `Общество «${"Самоцветы ".repeat(20)}»`,
    shortName: null,
    inn: null,
  },
  openingCents: -99_999_999_999_99,
  closingCents: 99_999_999_999_99,
};

describe("a client's statement as PDF", () => {
  test.each([
    ["no entries", paperOf(0), 1],
    ["five entries", paperOf(5), 1],
    ["eighty entries", paperOf(80), 2],
    ["a long name and large sums", paperOf(60, wide), 2],
  ])(
    "with %s has no overlapping text, a head on every page and the totals on the last",
    async (_, paper, count) => {
      const bytes = await pdfOfAccount(paper);
      expect(overlapsOf(await textsOf(bytes))).toEqual([]);
      const pages = await pagesOf(bytes);
      expect(pages).toHaveLength(count);
      for (const [index, words] of pages.entries()) {
        expect(words).toContain(`Страница ${index + 1} из ${count}`);
        expect(words).toContain("Кредит");
      }
      expect(pages[0]).toContain("за период с 01.10.2026 по 31.12.2026");
      expect(pages.at(-1)).toContain("Обороты за период");
      expect(pages.at(-1)).toContain("Сальдо на конец");
    },
  );

  test("has the balance after every entry, names the creditor and lists open amounts", async () => {
    const open = { unpaidInvoicesCents: 50_000, overdueCents: 20_000, advanceCents: 700 };
    const [words] = await pagesOf(
      await pdfOfAccount(paperOf(2, { ...open, openingCents: 100, closingCents: 24_500 })),
    );
    expect(words).toContain("122,00 123,00");
    expect(words).toContain("122,00 245,00");
    expect(words).toContain("На 31.12.2026 задолженность в пользу Северный ветер: 245,00 руб.");
    expect(words).toContain(
      "Не оплачено по счетам на 22.11.2026: 500,00 руб., из них просрочено 200,00 руб.",
    );
    expect(words).toContain("Аванс клиента на 22.11.2026: 7,00 руб.");
    const [ours] = await pagesOf(await pdfOfAccount(paperOf(0, { closingCents: -100, from: null })));
    expect(ours).toContain("за всё время по 31.12.2026");
    expect(ours).toContain("задолженность в пользу АО «Уральские самоцветы»: 1,00 руб.");
    expect((await pagesOf(await pdfOfAccount(paperOf(0))))[0]).toContain("задолженности нет");
  });

  test("names both sides by their short names without declension", async () => {
    const long = {
      kind: "company" as const,
      name: "Общество с ограниченной ответственностью «Вектор»",
      shortName: "ООО «Вектор»",
      inn: "7700000016",
    };
    const [words] = await pagesOf(await pdfOfAccount({ ...paperOf(1), organization: long }));
    expect(words).toContain("Организация: ООО «Вектор» (ИНН 7700000016)");
    expect(words).not.toContain("Общество");
  });

  test("has the same bytes each time", async () => {
    const [one, other] = [await pdfOfAccount(paperOf(3)), await pdfOfAccount(paperOf(3))];
    expect(Buffer.compare(Buffer.from(one), Buffer.from(other))).toBe(0);
  });
});
