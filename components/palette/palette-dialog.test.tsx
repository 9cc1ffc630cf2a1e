import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { PaletteDialog } from "./palette-dialog";

const visitedHrefs: string[] = [];
vi.mock("next/navigation", () => ({
  useRouter: () => ({ push: (href: string) => visitedHrefs.push(href) }),
  usePathname: () => "/",
}));

const client = { kind: "client", id: "c1", title: "ООО «Счётмаш»", detail: null };

function showPalette(find: (input: unknown) => Promise<unknown>) {
  visitedHrefs.length = 0;
  answerActions({ findAnythingAction: find });
  const user = show(<PaletteDialog canWrite organizationId="o1" onClose={() => {}} />);
  return { user, input: screen.getByRole("combobox") };
}

const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("commands are shown and can be run while records are still searched", async () => {
  const { user, input } = showPalette(() => new Promise(() => {}));
  await user.type(input, "сч нов");
  expect(options()).toEqual(["Новый счёт"]);
  await user.keyboard("{Enter}");
  expect(visitedHrefs).toEqual(["/documents/new?docType=invoice"]);
});

test("commands stay if the search fails, and the failure is shown", async () => {
  const { user, input } = showPalette(async () => ({ ok: false, error: "unavailable" }));
  await user.type(input, "сч нов");
  await screen.findByText("Не удалось выполнить поиск");
  expect(options()).toEqual(["Новый счёт"]);
});

test("records are listed after the commands and disappear with their query", async () => {
  const { user, input } = showPalette(async () => ({ ok: true, data: [client] }));
  await user.type(input, "счет");
  await waitFor(() => expect(options().at(-1)).toContain("Счётмаш"));
  expect(options()[0]).toBe("Новый счёт");
  await user.clear(input);
  expect(options().join()).not.toContain("Счётмаш");
});

test("Enter before the search has answered opens the record that it finds", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, input } = showPalette(() => promise);
  await user.type(input, "машиностроение");
  expect(options()).toEqual([]);
  await user.keyboard("{Enter}");
  expect(visitedHrefs).toEqual([]);
  resolve({ ok: true, data: [client] });
  await waitFor(() => expect(visitedHrefs).toEqual(["/clients/c1"]));
});

test("a record selected with an arrow is opened, even if later results list it elsewhere", async () => {
  const other = { kind: "client", id: "c2", title: "ООО «Машстрой»", detail: null };
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, input } = showPalette((asked) =>
    (asked as { q: string }).q === "маш" ? Promise.resolve({ ok: true, data: [client, other] }) : promise,
  );
  await user.type(input, "маш");
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard("с{ArrowDown}");
  resolve({ ok: true, data: [other, client] });
  await waitFor(() => expect(options()[0]).toContain("Машстрой"));
  await user.keyboard("{Enter}");
  expect(visitedHrefs).toEqual(["/clients/c2"]);
});

test("an organization opens its settings", async () => {
  const organization = { kind: "organization", id: "o1", title: "ООО «Вектор»", detail: "7700000016" };
  const { user, input } = showPalette(async () => ({ ok: true, data: [organization] }));
  await user.type(input, "вектор");
  await waitFor(() => expect(options()).toEqual(["ООО «Вектор»Организация · 7700000016"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(visitedHrefs).toEqual(["/settings/organizations/o1"]));
});

test.each([
  [
    { kind: "reconciliation", id: "a1", title: "АС-2026/001 · ООО «Хвоя»" },
    "АС-2026/001 · ООО «Хвоя»Акт сверки",
    "/reconciliations/a1",
  ],
  [{ kind: "series", id: "s1", title: "ООО «Хвоя» · Полив" }, "ООО «Хвоя» · ПоливАбонплата", "/series/s1"],
  [{ kind: "template", id: "t1", title: "Оферта" }, "ОфертаШаблон", "/templates/t1"],
  [
    { kind: "service", id: "u1", title: "Стул «Эко»" },
    "Стул «Эко»Услуга",
    `/services?q=${encodeURIComponent("Стул «Эко»")}`,
  ],
])("a found record opens its page by the keyboard alone: $kind", async (record, shown, href) => {
  const { user, input } = showPalette(async () => ({ ok: true, data: [{ ...record, detail: null }] }));
  await user.type(input, "ооо");
  await waitFor(() => expect(options()).toEqual([shown]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(visitedHrefs).toEqual([href]));
});

test("Enter opens the record chosen with an arrow, not one that a later result puts in its place", async () => {
  const found = ["c1", "c2"].map((id) => ({ ...client, id, title: `Машстрой ${id}` }));
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const { user, input } = showPalette(async (asked) =>
    (asked as { q: string }).q === "машст" ? { ok: true, data: found } : promise,
  );
  await user.type(input, "машст");
  await waitFor(() => expect(options()).toHaveLength(2));
  await user.keyboard("р{ArrowDown}{Enter}");
  resolve({ ok: true, data: [client, { ...client, id: "c3" }] });
  await waitFor(() => expect(visitedHrefs).toEqual(["/clients/c2"]));
});

test("the search is in the organization of the window", async () => {
  const asked: unknown[] = [];
  const { user, input } = showPalette(async (input) => {
    asked.push(input);
    return { ok: true, data: [] };
  });
  await user.type(input, "а");
  await waitFor(() => expect(asked).toEqual([{ q: "а", organizationId: "o1" }]));
});
