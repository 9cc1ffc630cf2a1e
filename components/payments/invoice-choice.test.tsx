import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { invoiceSearch, returnableInvoiceSearch } from "./invoice-choice";

type Known = { id: string; number: string; date: string; client: { id: string; inn: string; kpp?: string } };

const daisy = { id: "c1", inn: "7704650209", kpp: "770401001" };
const namesake = { id: "c2", inn: "7810650120" };

const answerWith = (known: readonly Known[]) => {
  const invoices = known.map(({ client, ...invoice }) => ({
    ...invoice,
    client: { name: "ООО «Ромашка»", shortName: null, ...client },
  }));
  const sums = { status: "partially_paid", totalCents: 15_000_00, paidCents: 5_000_00 };
  answerActions({
    findDocumentsAction: async () => ({
      ok: true,
      data: { items: invoices.map((invoice) => ({ ...invoice, ...sums })) },
    }),
    returnableInvoicesAction: async () => ({
      ok: true,
      data: invoices.map(({ id, ...invoice }) => ({ ...invoice, documentId: id, returnableCents: 5_000_00 })),
    }),
  });
};

const labelsOf = async (found: Promise<ReadonlyArray<{ label: string }>>) =>
  (await found).map(({ label }) => label);

test("invoices of one number and of clients of one name are told apart", async () => {
  answerWith([
    { id: "d1", number: "46", date: "2023-10-10", client: daisy },
    { id: "d2", number: "46", date: "2024-10-10", client: daisy },
    { id: "d3", number: "46", date: "2025-10-10", client: namesake },
  ]);
  const labels = [
    "46 · 10.10.2023 · ООО «Ромашка» · 7704650209/770401001",
    "46 · 10.10.2024 · ООО «Ромашка» · 7704650209/770401001",
    "46 · 10.10.2025 · ООО «Ромашка» · 7810650120",
  ];
  expect(await labelsOf(invoiceSearch("o", "ru")("46"))).toEqual(labels);
  const payment = { organizationId: "o", clientId: "c1", kind: "outgoing" } as never;
  expect(await labelsOf(returnableInvoiceSearch(payment, "ru")(""))).toEqual(labels);
});

test("the invoice whose number was typed comes first, and one that is like no other is named by number and client", async () => {
  answerWith([
    { id: "d1", number: "СЧ-2026/009", date: "2026-10-10", client: daisy },
    { id: "d2", number: "46", date: "2025-10-10", client: daisy },
  ]);
  expect(await labelsOf(invoiceSearch("o", "ru")("46"))).toEqual([
    "46 · ООО «Ромашка»",
    "СЧ-2026/009 · ООО «Ромашка»",
  ]);
});
