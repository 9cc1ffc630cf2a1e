import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { ReopenDialog } from "@/components/documents/status/reopen-dialog";
import { DismissDialog } from "@/components/payments/dismiss-dialog";
import { OutcomeDialog } from "@/components/reconciliations/outcome-dialog";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";

const { document } = openedDocument();
const payment = { id: "1", updatedAt: "", amountCents: 100_00, payerName: "Ромашка", purpose: "" } as never;

type Draw = (onClose: () => void, answer: Promise<unknown>) => ReactNode;

const dialogs: [of: string, button: string, draw: Draw][] = [
  ["an act", "Отменить акт", (onClose) => <OutcomeDialog id="1" status="cancelled" onClose={onClose} />],
  [
    "a document",
    "Вернуть в черновик",
    (onClose, answer) => (
      <ReopenDialog
        document={document}
        issue={undefined}
        emails={[]}
        onClose={onClose}
        onReopen={async () => void (await answer)}
      />
    ),
  ],
  [
    "a payment",
    "Перевод между своими счетами",
    (onClose) => <DismissDialog payment={payment} onClose={onClose} />,
  ],
];

test.each(dialogs)(
  "a late response for the dialog of %s does not close it a second time",
  async (_, button, draw) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    answerActions({
      changeReconciliationStatusAction: () => promise,
      dismissPaymentAction: () => promise,
      listLinksAction: async () => ({ ok: true, data: [] }),
    });
    function Page() {
      const [isOpen, setOpen] = useState(true);
      const close = () => {
        closed += 1;
        setOpen(false);
      };
      return isOpen && draw(close, promise);
    }
    let closed = 0;
    const user = show(
      <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
        <Page />
      </AppRouterContext>,
    );
    await user.click(await screen.findByRole("button", { name: button }));
    await user.keyboard("{Escape}");
    expect(closed).toBe(1);
    await act(async () => resolve({ ok: true, data: {} }));
    expect(closed).toBe(1);
  },
);
