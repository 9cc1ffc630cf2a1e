import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { ListImport } from "./list-import";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(() => vi.unstubAllGlobals());

const plan = {
  id: null,
  fileName: "clients.csv",
  headingRow: 1,
  columns: [{ column: 1, heading: "Имя", field: "name", samples: ["Клиент"] }],
  missing: [],
  counts: { new: 1, changed: 0, same: 0, failed: 0 },
  newSumCents: null,
  hidden: { rows: 0, columns: 0 },
  items: [],
};
const eventResponse = (name: string, data: unknown) =>
  new Response(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

test("columns chosen for a file that failed are not sent with the next file", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
    const mapping = body.get("mapping") as string | null;
    sent.push(mapping);
    return mapping ? eventResponse("failed", { error: "validation_error" }) : eventResponse("done", plan);
  });
  const user = show(<ListImport list="clients" recent={[]} />);
  const choose = (name: string) =>
    user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, new File(["x"], name));
  await choose("first.csv");
  await user.click(await screen.findByRole("button", { name: "Изменить" }));
  await user.click(screen.getByLabelText("Первая строка — уже данные"));
  await screen.findByRole("alert");
  await choose("second.csv");
  await user.click(await screen.findByRole("button", { name: "Загрузить 1 клиента" }));
  expect(sent).toEqual([null, '{"name":1}', null, null]);
});

test("the error of a file replaces the general message", async () => {
  const words = "Подойдут XLSX, CSV и XML из 1С";
  vi.stubGlobal("fetch", async () =>
    eventResponse("failed", { error: "UNSUPPORTED_MIME", fieldErrors: { file: [words] } }),
  );
  const user = show(<ListImport list="clients" recent={[]} />);
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.upload(chooser, new File(["x"], "list.xlsx"));
  expect((await screen.findByRole("alert")).textContent).toBe(words);
});

test("imported debts link to the documents, and undo lists those that were kept", async () => {
  const addresses: string[] = [];
  vi.stubGlobal("fetch", async (address: string, { body }: { body: FormData }) => {
    addresses.push(address);
    return eventResponse("done", body.get("dryRun") ? plan : { ...plan, id: "1" });
  });
  const undone: unknown[] = [];
  const items = [{ row: 2, label: "15 · ООО «Ёж»", id: "2", state: "kept", problem: "paid" }];
  answerActions({
    undoDebtImportAction: async (input) => {
      undone.push(input);
      return { ok: true, data: { undone: 3, kept: 1, items } };
    },
  });
  const user = show(<ListImport list="debts" recent={[]} />);
  expect(screen.getByText(/Загрузку можно отменить/)).toBeTruthy();
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "debts.csv"),
  );
  await user.click(await screen.findByRole("button", { name: "Выставить 1 бумагу" }));
  expect((await screen.findByRole("link", { name: "К документам" })).getAttribute("href")).toBe("/documents");
  await user.click(screen.getByRole("button", { name: "Отменить загрузку" }));
  expect((await screen.findByRole("listitem")).textContent).toBe("15 · ООО «Ёж» · уже оплачена");
  expect(undone).toEqual([{ id: "1" }]);
  expect(addresses).toEqual(["/api/documents/import", "/api/documents/import"]);
});

test("an import of debts shows type, number, date and sum of each paper, and the sum of those to be issued", async () => {
  const paper = { docType: "act", number: "А-102", date: "2026-04-06", sumCents: 500_050 };
  const client = { name: "ООО «Уж»", inn: "7704650110", kpp: "770401001" };
  const notes = ["other_name"];
  const items = [{ row: 2, label: "А-102 · ООО «Ёж»", state: "new", id: null, client, paper, notes }];
  vi.stubGlobal("fetch", async () => eventResponse("done", { ...plan, items, newSumCents: 500_050 }));
  const organization = { id: "o", name: "ООО «Тёзка»", shortName: null, inn: "7700000016" };
  const user = show(<ListImport list="debts" organization={organization} recent={[]} />);
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "debts.csv"),
  );
  expect(await screen.findByText("Бумаги выставит ООО «Тёзка», ИНН 7700000016.")).toBeTruthy();
  expect(await screen.findByText("Будет выставлена 1 бумага на 5 000,50 ₽")).toBeTruthy();
  const cells = [...screen.getByRole("rowheader").closest("tr")!.cells].map(({ textContent }) => textContent);
  expect(cells.slice(2, 5)).toEqual(["ООО «Уж» 7704650110/770401001", "Акт", "А-102"]);
  expect(cells[5]).toContain("06.04.2026");
  expect(cells[6]).toContain("5\u00a0000,50");
  expect(cells[7]).toContain("в файле другое имя");
});

test("an import of services says how many will have no price", async () => {
  const item = (row: number, notes?: string[]) => ({ row, label: "Услуга", state: "new", id: null, notes });
  const items = [item(2, ["no_price"]), item(3, ["rate_of_today"]), item(4, ["rate_of_today", "no_price"])];
  const plans = [
    { ...plan, counts: { ...plan.counts, new: 3 }, items },
    { ...plan, items: [item(2)] },
  ];
  vi.stubGlobal("fetch", async () => eventResponse("done", plans.shift()));
  const user = show(<ListImport list="services" recent={[]} />);
  const choose = () =>
    user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, new File(["x"], "list.csv"));
  await choose();
  await screen.findByRole("button", { name: "Загрузить 3 услуги" });
  expect(screen.getByText("2 новые услуги загрузятся без цены, по 0 ₽")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Другой файл" }));
  await choose();
  await screen.findByRole("button", { name: "Загрузить 1 услугу" });
  expect(screen.queryByText(/без цены/)).toBeNull();
});

test("columns changed in quick succession are all sent before the import", async () => {
  const columns = [1, 2].map((column) => ({
    column,
    heading: `Столбец ${column}`,
    field: null,
    samples: [],
  }));
  const answers: ((answer: Response) => void)[] = [];
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", (_: string, { body, signal }: { body: FormData; signal: AbortSignal }) => {
    sent.push([body.get("mapping"), body.get("dryRun")].join(" "));
    return new Promise<Response>((resolve, reject) => {
      signal.addEventListener("abort", () => reject(signal.reason));
      answers.push(resolve);
    });
  });
  const answer = (data: object) => act(async () => answers.at(-1)!(eventResponse("done", data)));
  const user = show(<ListImport list="clients" recent={[]} />);
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.upload(chooser, new File(["x"], "clients.csv"));
  await waitFor(() => expect(sent).toHaveLength(1));
  await answer({ ...plan, columns });
  await user.click(await screen.findByRole("button", { name: "Изменить" }));
  const chosen = (column: number) => screen.getByLabelText<HTMLSelectElement>(`Столбец ${column}`);
  await user.selectOptions(chosen(1), "name");
  await user.selectOptions(chosen(2), "inn");
  expect([chosen(1).value, chosen(2).value]).toEqual(["name", "inn"]);
  await user.click(screen.getByRole("button", { name: "Загрузить 1 клиента" }));
  expect(sent).toEqual([" 1", '{"name":1} 1', '{"name":1,"inn":2} 1']);
  await answer({ ...plan, columns });
  await user.click(screen.getByRole("button", { name: "Загрузить 1 клиента" }));
  expect(sent.at(-1)).toBe('{"name":1,"inn":2} ');
});

test("hidden rows and columns are counted before the import", async () => {
  vi.stubGlobal("fetch", async () => eventResponse("done", { ...plan, hidden: { rows: 12, columns: 1 } }));
  const user = show(<ListImport list="clients" recent={[]} />);
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, new File(["x"], "a.xlsx"));
  expect(
    await screen.findByText("12 скрытых строк не загрузятся; 1 скрытый столбец не загрузится"),
  ).toBeTruthy();
});

test("the organization on the page is named and sent with the plan and the import", async () => {
  const sent: (FormDataEntryValue | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
    sent.push(body.get("organizationId"));
    return eventResponse("done", body.get("dryRun") ? plan : { ...plan, id: "1" });
  });
  const organization = { id: "o2", name: "Общество «Второе»", shortName: "ООО «Второе»", inn: null };
  const imported = {
    ...{
      id: "1",
      list: "debts" as const,
      organizationId: "o2",
      fileName: "debts.csv",
      newCount: 1,
      changedCount: 0,
    },
    ...{ importedByName: "Анна", importedAt: "2026-05-01T09:00:00.000Z", undoneAt: null },
  };
  const user = show(<ListImport list="debts" organization={organization} recent={[imported]} />);
  expect(screen.getByText("Бумаги выставит ООО «Второе».")).toBeTruthy();
  expect(screen.getByRole("heading", { name: "Недавние загрузки: ООО «Второе»" })).toBeTruthy();
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "debts.csv"),
  );
  const confirm = await screen.findByRole("button", { name: "Выставить 1 бумагу" });
  expect(screen.getByText("Бумаги выставит ООО «Второе».")).toBeTruthy();
  await user.click(confirm);
  await screen.findByRole("link", { name: "К документам" });
  expect(sent).toEqual(["o2", "o2"]);
});
