import { act, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { ChooseBox } from "@/components/documents/list/selection/choice-boxes";
import { DocumentSelection } from "@/components/documents/list/selection/document-selection";
import { show } from "@/components/testing/show";
import type { DocumentRow } from "@/lib/documents/schema";
import { RunDeskProvider } from "./run-desk-context";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(() => vi.unstubAllGlobals());

const row = (id: string) =>
  ({ id, number: id, docType: "invoice", status: "issued", totalCents: 100, paidCents: 0 }) as DocumentRow;

/** A page of a list with one of its three documents selected, and the response to a request for all of them. */
async function showOneChosen() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const user = show(
    <RunDeskProvider value={{ show: () => {}, canEdit: false }}>
      <DocumentSelection rows={[row("СЧ-1"), row("СЧ-2")]} query="" hasMore canEdit={false}>
        <ChooseBox id="СЧ-1" number="СЧ-1" />
        <ChooseBox id="СЧ-2" number="СЧ-2" />
      </DocumentSelection>
    </RunDeskProvider>,
  );
  await user.click(screen.getByRole("checkbox", { name: /СЧ-1/ }));
  await user.click(await screen.findByRole("button", { name: /Выбрать и с других страниц/ }));
  return { user, answer: () => act(async () => resolve(Response.json(["СЧ-1", "СЧ-2", "СЧ-3"].map(row)))) };
}

const statusTexts = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const isOffered = () => screen.queryByRole("button", { name: /с других страниц/ }) !== null;

test("choosing all pages is offered again only after a document is deselected", async () => {
  const { user, answer } = await showOneChosen();
  await answer();
  expect(statusTexts()).toContain("Выбрано 3 документа. Клавиша A: к действиям.");
  expect(isOffered()).toBe(false);
  await user.click(screen.getByRole("checkbox", { name: /СЧ-2/ }));
  expect(isOffered()).toBe(true);
});

test("clearing the selection while other pages load leaves nothing selected", async () => {
  const { user, answer } = await showOneChosen();
  await user.click(screen.getByRole("button", { name: /Снять выбор/ }));
  await answer();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /СЧ-1/ }).checked).toBe(false);
});
