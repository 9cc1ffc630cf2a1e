import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { CorrectDialog } from "@/components/documents/correction/correct-dialog";
import { LineDetailsDialog } from "@/components/documents/lines/line-details-dialog";
import { DeleteDialog } from "@/components/documents/status/delete-dialog";
import { AddPaymentDialog } from "@/components/payments/add-payment-dialog";
import { DismissDialog } from "@/components/payments/dismiss-dialog";
import { OutcomeDialog } from "@/components/reconciliations/outcome-dialog";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";

const { document } = openedDocument();
const line = { key: "1", ...document.lines[0] } as never;
const payment = { id: "1", updatedAt: "", amountCents: 100_00, payerName: "Ромашка" } as never;

const dialogs: [string, string, (onClose: () => void) => ReactNode][] = [
  [
    "a line",
    "Код товара",
    (onClose) => <LineDetailsDialog line={line} index={0} dispatch={() => {}} onClose={onClose} />,
  ],
  ["an act", "Примечание", (onClose) => <OutcomeDialog id="1" status="disputed" onClose={onClose} />],
  [
    "a correction",
    "Причина",
    (onClose) => <CorrectDialog document={document} onClose={onClose} onCorrect={async () => {}} />,
  ],
  [
    "a deletion",
    "Причина",
    (onClose) => <DeleteDialog document={document} onClose={onClose} onDelete={async () => {}} />,
  ],
  [
    "money by hand",
    "Назначение",
    (onClose) => (
      <AddPaymentDialog
        open
        target={{ documentId: "1", amountCents: 100, payerName: "Ромашка" }}
        organizationId="1"
        today="2026-11-20"
        onClose={onClose}
      />
    ),
  ],
  ["a payment", "Другая причина", (onClose) => <DismissDialog payment={payment} onClose={onClose} />],
];

const router = { push: () => {}, refresh: () => {} } as never;

/** Whether the browser would ask before the window is closed or reloaded. */
const isUnloadBlocked = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));

test.each(dialogs)(
  "input for %s is not discarded by Escape or by leaving the page without a question",
  async (_, field, dialog) => {
    const onClose = vi.fn();
    answerActions({ freedNumberAction: async () => ({ ok: true, data: "gap" }) });
    const user = show(<AppRouterContext value={router}>{dialog(onClose)}</AppRouterContext>);
    const typed = await screen.findByRole("textbox", { name: field });
    expect(isUnloadBlocked()).toBe(false);
    await user.type(typed, "Запись");
    expect(isUnloadBlocked()).toBe(true);
    await user.keyboard("{Escape}");
    expect(await screen.findByRole("alertdialog", { name: "Закрыть без сохранения?" })).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
  },
);
