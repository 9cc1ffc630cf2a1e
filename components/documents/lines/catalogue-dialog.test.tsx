import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { CatalogueDialog } from "./catalogue-dialog";

const service = (name: string) => ({ id: name, name, unit: "час", priceCents: 250_000, vatRate: "22" });

/** The dialog with a catalogue that answers each request when the test says so. */
function showCatalogue(date = "") {
  const answerByQuery = new Map<string, (name: string) => void>();
  const added: unknown[] = [];
  const asked: unknown[] = [];
  answerActions({
    findServicesAction: (input) => {
      const { promise, resolve } = Promise.withResolvers<unknown>();
      const { q } = input as { q: string };
      asked.push(input);
      answerByQuery.set(q, (name) => resolve({ ok: true, data: { items: [service(name)] } }));
      return promise;
    },
  });
  const user = show(
    <CatalogueDialog
      state={{ date, defaultVatRate: "22" }}
      organizationId="0193-organization"
      onAdd={(rows) => added.push(...rows.map(({ name }) => name))}
      onClose={() => {}}
    />,
  );
  const answer = async (q: string, name: string) => {
    await expect.poll(() => answerByQuery.has(q)).toBe(true);
    await act(async () => answerByQuery.get(q)?.(name));
  };
  return { user, added, asked, answer };
}

const search = () => screen.findByLabelText("Найти услугу или товар");

test("Enter before the search answers adds what the search finds, not the earlier result", async () => {
  const { user, added, answer } = showCatalogue();
  await answer("", "Аренда зала");
  expect(await screen.findByText("Аренда зала")).toBeTruthy();
  await user.type(await search(), "уборка{Enter}");
  expect(added).toEqual([]);
  await answer("уборка", "Уборка");
  expect(added).toEqual(["Уборка"]);
});

test("Enter before anything was found counts, unless more is typed", async () => {
  const { user, added, answer } = showCatalogue();
  await user.type(await search(), "а{Enter}рка");
  await answer("арка", "Арка");
  expect(added).toEqual([]);
  await user.type(await search(), "{Backspace}{Enter}");
  await answer("арк", "Арктика");
  expect(added).toEqual(["Арктика"]);
});

test("rates are those that the organization of the document charges on its day", async () => {
  const { asked, answer } = showCatalogue("2026-11-20");
  await answer("", "Аренда зала");
  expect(asked).toMatchObject([{ organizationId: "0193-organization", date: "2026-11-20" }]);
  expect(await screen.findByText(/22 %/)).toBeTruthy();
});
