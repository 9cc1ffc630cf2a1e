import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { RunDeskProvider } from "@/components/documents/bulk/run-desk-context";
import { show } from "@/components/testing/show";
import type { DocumentRow } from "@/lib/documents/schema";
import { ChooseAllBox, ChooseBox } from "./choice-boxes";
import { DocumentSelection } from "./document-selection";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const row = (id: string) =>
  ({ id, number: id, docType: "invoice", status: "issued", totalCents: 100, paidCents: 0 }) as DocumentRow;

test.each(["Выбрать все строки", "Выбрать СЧ-2"])(
  "the key A leads from the box «%s» to the actions for the selected documents",
  async (name) => {
    const user = show(
      <RunDeskProvider value={{ show: () => {}, canEdit: false }}>
        <DocumentSelection rows={[row("СЧ-1"), row("СЧ-2")]} query="" hasMore={false} canEdit={false}>
          <ChooseAllBox />
          <ChooseBox id="СЧ-2" number="СЧ-2" />
        </DocumentSelection>
      </RunDeskProvider>,
    );
    await user.click(screen.getByRole("checkbox", { name }));
    const action = await screen.findByRole("button", { name: "Скачать" });
    expect(document.activeElement).not.toBe(action);
    await user.keyboard("a");
    expect(document.activeElement).toBe(action);
  },
);
