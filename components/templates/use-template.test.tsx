import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import type { Template } from "@/lib/templates/schema";
import { TemplateLinesTable } from "./template-lines-table";
import { useSaveKey, useTemplate } from "./use-template";

const template = {
  id: "1",
  name: "Счёт за аренду",
  docType: "invoice",
  description: null,
  body: [],
  upd: null,
  lines: [{ name: "Аренда", unit: "шт", qty: 1, priceCents: 100_00, vatRate: "22" }],
} as unknown as Template;

function Page() {
  const { draft, changeLines, save } = useTemplate(template, "22");
  useSaveKey(save);
  return (
    <>
      <TemplateLinesTable lines={draft.lines} defaultVatRate="22" readOnly={false} onChange={changeLines} />
      <Toaster />
    </>
  );
}

test("a template is not saved without a row that cannot be read, and with the cell that is typed into", async () => {
  const sent: string[][] = [];
  answerActions({
    updateTemplateAction: async (input) => {
      sent.push((input as { lines: { qty: string }[] }).lines.map(({ qty }) => qty));
      return { ok: true, data: template };
    },
    findServicesAction: async () => ({ ok: true, data: { items: [] } }),
  });
  const user = show(<Page />);
  const cell = screen.getByLabelText<HTMLInputElement>("Кол-во, строка 1");
  await user.click(cell);
  await user.keyboard("0{Control>}s{/Control}");
  expect(await screen.findByText(/Исправьте или удалите строку 1/)).toBeTruthy();
  expect(sent).toEqual([]);
  await waitFor(() => expect(document.activeElement).toBe(cell));
  await user.clear(cell);
  await user.keyboard("2 шт{Control>}s{/Control}");
  await waitFor(() => expect(sent).toEqual([["2"]]));
  expect(cell.value).toBe("2");
});
