import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageOrganization } from "@/components/organizations/page-organization";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { ImportResult } from "@/lib/payments/schema";
import { StatementResult } from "./statement-result";

const result = {
  total: 3,
  imported: 3,
  known: 0,
  recognized: 0,
  matched: 2,
  left: 0,
  refunds: 0,
  own: 0,
  zero: 0,
  organizations: [],
  inFuture: null,
  errors: [],
  errorCount: 0,
  unknownAccounts: [],
  turnoverDifferences: [],
};

test("refunds in a statement link to the tab where they are decided", async () => {
  const onClose = vi.fn();
  const user = show(<StatementResult open isAdmin result={{ ...result, refunds: 1 }} onClose={onClose} />);
  const link = await screen.findByRole("link", { name: "Возвраты: ждут разбора" });
  expect(link.getAttribute("href")).toBe("/payments?view=refunds");
  link.addEventListener("click", (event) => event.preventDefault());
  await user.click(link);
  expect(onClose).toHaveBeenCalledOnce();
});

test("Enter pressed twice to close it does not book the payment that gets the focus", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const onBook = vi.fn();
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <div data-payment="1">
          <button type="button" data-main onClick={onBook}>
            Зачесть
          </button>
        </div>
        {isOpen && <StatementResult open isAdmin result={result} onClose={() => setOpen(false)} />}
      </>
    );
  }
  const user = show(<Page />);
  (await screen.findByRole("button", { name: "Готово" })).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Зачесть"));
  vi.setSystemTime(Date.now() + 400);
  await user.keyboard("{Enter} ");
  vi.setSystemTime(Date.now() + 400);
  // A browser clicks a button with each repetition of a key that is held down, unless it is prevented.
  expect(fireEvent.keyDown(document.activeElement!, { key: "Enter", repeat: true })).toBe(false);
  expect(onBook).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  expect(onBook).toHaveBeenCalledOnce();
});

test("without refunds, none are mentioned", async () => {
  show(<StatementResult open isAdmin result={result} onClose={() => {}} />);
  await screen.findByText("Исходящие");
  expect(screen.queryByText(/Возврат/)).toBeNull();
});

const unknown = "40702810900000009999";
const unknownAccountResult: ImportResult = {
  ...{ ...result, total: 102, imported: 0, matched: 0, errorCount: 102 },
  errors: [
    { line: 5, code: "amount", value: "сто" },
    ...Array.from({ length: 99 }, (_, index) => ({
      ...{ line: 10 * index + 11, code: "unknown_account" as const, value: unknown },
    })),
  ],
  unknownAccounts: [{ accountNumber: unknown, bik: "044525104", documents: 101 }],
};

const showResult = (result: ImportResult, isAdmin: boolean) =>
  show(
    <PageOrganization id="o">
      <StatementResult open result={result} isAdmin={isAdmin} onClose={() => {}} />
    </PageOrganization>,
  );

test("an unknown account is reported once with a link to add it, and other errors by line", async () => {
  showResult(unknownAccountResult, true);
  const dialog = await screen.findByRole("dialog", { name: "Из выписки ничего не загружено" });
  expect(dialog.textContent?.split(unknown)).toHaveLength(2);
  expect(dialog.textContent).toContain("Не загружен 101 документ.");
  expect(within(dialog).getByRole("link", { name: "Добавить счёт" }).getAttribute("href")).toBe(
    `/settings/organizations/o/bank-accounts?new=1&accountNumber=${unknown}&bik=044525104`,
  );
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Строка 5: не прочитать сумму «сто»"]);
  expect(dialog.textContent).not.toContain("…и ещё");
});

test("a user who cannot add accounts is told that an administrator does", async () => {
  showResult(unknownAccountResult, false);
  await screen.findByText(/Счёт добавляет администратор/);
  expect(screen.queryByRole("link")).toBeNull();
});

const difference = { accountNumber: unknown, kind: "incoming" as const, statedCents: 228_062_941 };

test.each([
  [1_200_000, /Похоже, файл обрезан/],
  [300_000_000, /Сверьте платежи с банком/],
])(
  "documents that add up to %d kopecks instead of the stated turnover are reported",
  async (foundCents, hint) => {
    showResult({ ...result, turnoverDifferences: [{ ...difference, foundCents }] }, false);
    const dialog = await screen.findByRole("dialog", { name: "Выписка загружена" });
    expect(dialog.textContent?.replace(/\s/g, " ")).toContain(
      `По выписке на счёт ${unknown} поступило 2 280 629,41 ₽, а документов в файле на`,
    );
    within(dialog).getByText(hint);
  },
);

test("documents without money are counted, and days to come are reported", async () => {
  const inFuture = { count: 2, lastDate: "2062-11-20" };
  showResult({ ...result, zero: 3, inFuture }, false);
  const dialog = await screen.findByRole("dialog", { name: "Выписка загружена" });
  within(dialog).getByText("Нулевая сумма: не платежи");
  within(dialog).getByText("2 документа датированы ещё не наступившим днём, последний — 20.11.2062");
});

test("payments of earlier statements that this one lacks are listed with links", async () => {
  const item = { id: "p", documentNumber: "24", date: "2026-11-16", amountCents: 50_000 };
  showResult({ ...result, lackingPayments: { count: 21, items: [item] } }, true);
  await screen.findByText("21 платёж этих дней был загружен раньше, а в этой выписке его нет");
  const link = screen.getByRole("link", { name: "№\u00a024 от 16.11.2026 — 500,00\u00a0₽" });
  expect(link.getAttribute("href")).toBe("/payments/p");
});

const organizationOf = (organizationId: string, shortName: string) => ({
  ...{ organizationId, name: shortName, shortName, inn: null, archivedAt: null },
  ...{ imported: 2, known: 0, recognized: 1, matched: 1, left: 1 },
});

test("payments of an organization that is not on the page are counted there, with a button that shows it", async () => {
  const chosen: unknown[] = [];
  answerActions({
    setActiveOrganizationAction: async (input) => {
      chosen.push(input);
      return { ok: true, data: {} };
    },
  });
  const onClose = vi.fn();
  const organizations = [organizationOf("o", "ООО «Здесь»"), organizationOf("o2", "ООО «Там»")];
  const user = show(
    <PageOrganization id="o">
      <StatementResult open result={{ ...result, organizations }} isAdmin onClose={onClose} />
    </PageOrganization>,
  );
  const items = within(await screen.findByRole("dialog")).getAllByRole("listitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "ООО «Здесь»новых 2, ждут разбора 1, были раньше 1",
    "ООО «Там»новых 2, ждут разбора 1, были раньше 1Перейти ООО «Там»",
  ]);
  await user.click(screen.getByRole("button", { name: "Перейти ООО «Там»" }));
  expect(chosen).toEqual([{ organizationId: "o2" }]);
  expect(onClose).toHaveBeenCalledOnce();
});

test("if the organization on the page has all payments, organizations are not listed", async () => {
  showResult({ ...result, organizations: [organizationOf("o", "ООО «Здесь»")] }, true);
  await screen.findByRole("dialog");
  expect(screen.queryByText("Где платежи")).toBeNull();
});
