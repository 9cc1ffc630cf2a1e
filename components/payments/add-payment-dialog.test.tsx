import { act, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { AddPaymentDialog } from "./add-payment-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const client = { id: "c1", label: "ООО «Ёж»", hint: "7736207543" };
const waiting = {
  ...{ id: "p1", payerName: "ООО «Ёж»", amountCents: 30_000, kind: "incoming", allocations: [] },
  createdAt: "2026-11-20T10:00:00.000Z",
};

const alikeByAmount: Record<number, unknown[]> = {
  30000: [waiting],
  40000: [{ ...waiting, id: "p2", clientId: "c1", paidAt: "2026-11-19T10:00:00.000Z" }],
};

/** The dialog with its requests; 300 rubles are waiting, and 400 are booked. */
async function showDialog(known?: typeof client) {
  const asked: [string, unknown][] = [];
  const recordAndAnswer = (name: string, data: unknown) => async (input: unknown) => {
    asked.push([name, input]);
    return { ok: true, data };
  };
  answerActions({
    findClientsAction: recordAndAnswer("clients", {
      items: [{ id: "c2", name: "ИП Ким", shortName: null, inn: null }],
    }),
    findDocumentsAction: recordAndAnswer("documents", { items: [] }),
    alikeOfClientAction: async (input) => {
      asked.push(["waiting", input]);
      return { ok: true, data: alikeByAmount[(input as typeof waiting).amountCents] ?? [] };
    },
    addClientPaymentAction: recordAndAnswer("enter", {}),
    matchPaymentAction: recordAndAnswer("match", waiting),
  });
  const user = show(
    <AddPaymentDialog open client={known} organizationId="o1" today="2026-11-20" onClose={() => {}} />,
  );
  await screen.findByRole("dialog");
  const sums = () => screen.getByLabelText<HTMLInputElement>(/^Сумма/);
  return {
    user,
    asked: (name: string) => asked.flatMap(([each, input]) => (each === name ? [input] : [])),
    way: (label: string) => user.click(screen.getByRole("radio", { name: label })),
    typeSum: async (text: string) => {
      await user.clear(sums());
      await user.type(sums(), text);
    },
  };
}

test("an advance of a known client needs only a sum and Enter", async () => {
  const { asked, way, typeSum, user } = await showDialog(client);
  await way("Аванс");
  expect(screen.queryByRole("combobox")).toBeNull();
  await typeSum("500");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(asked("enter")).toHaveLength(1));
  expect(asked("enter")).toMatchObject([
    { id: "c1", organizationId: "o1", kind: "incoming", amountCents: 50_000, paidAt: "2026-11-20" },
  ]);
});

test("a refund is titled as such and booked to the chosen client", async () => {
  const { asked, way, typeSum, user } = await showDialog();
  await way("Возврат");
  const dialog = screen.getByRole("dialog", { name: "Внести возврат клиенту" });
  const submit = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Внести" });
  expect(submit.disabled).toBe(true);
  await user.type(screen.getByRole("combobox"), "Ким");
  await screen.findByRole("option", { name: /ИП Ким/ });
  await user.keyboard("{Enter}");
  await typeSum("500");
  // The client is being searched for while the sum is typed.
  await waitFor(() => expect(submit.disabled).toBe(false));
  await user.click(submit);
  await waitFor(() =>
    expect(asked("enter")).toMatchObject([{ id: "c2", kind: "outgoing", amountCents: 50_000 }]),
  );
});

test("a waiting payment of the client is booked instead of a new one, and a change of kind hides it", async () => {
  const { asked, way, typeSum, user } = await showDialog(client);
  await way("Аванс");
  await typeSum("300");
  await user.click(screen.getByRole("button", { name: "Внести" }));
  await user.click(within(await screen.findByRole("alert")).getByRole("button", { name: "Зачесть" }));
  await waitFor(() => expect(asked("match")).toMatchObject([{ id: "p1", clientId: "c1" }]));
  await way("Возврат");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(asked("enter")).toEqual([]);
});

test("invoices are searched among those of the known client", async () => {
  const { asked, user } = await showDialog(client);
  await user.type(screen.getByRole("combobox"), "7");
  await waitFor(() => expect(asked("documents").at(-1)).toMatchObject({ clientId: "c1", q: "7" }));
});

test("a similar booked payment is shown with a link before a new one is entered; another date checks again", async () => {
  const { asked, way, typeSum, user } = await showDialog(client);
  await way("Аванс");
  await typeSum("400");
  await user.keyboard("{Enter}");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Похожие деньги уже учтены");
  expect(alert.textContent).toContain("19.11.2026");
  expect(within(alert).getByRole("link").getAttribute("href")).toBe("/payments/p2");
  expect(within(alert).queryByRole("button")).toBeNull();
  expect(asked("enter")).toEqual([]);
  const date = screen.getByLabelText<HTMLInputElement>(/^Дата/);
  await user.clear(date);
  await user.type(date, "30.11.2026");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.keyboard("{Enter}");
  await user.click(await screen.findByRole("button", { name: "Всё равно внести" }));
  await waitFor(() => expect(asked("enter")).toMatchObject([{ amountCents: 40_000, paidAt: "2026-11-30" }]));
  const [entered] = asked("enter") as { idempotencyKey: string }[];
  expect(asked("waiting")).toMatchObject([
    { paidAt: "2026-11-20" },
    { paidAt: "2026-11-30", idempotencyKey: entered?.idempotencyKey },
  ]);
});

test("nothing is entered if the dialog is closed while similar payments are searched", async () => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const asked: string[] = [];
  answerActions({
    alikeOfClientAction: () => {
      asked.push("alike");
      return promise;
    },
    addClientPaymentAction: async () => {
      asked.push("enter");
      return { ok: true, data: {} };
    },
  });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const close = () => setOpen(false);
    return (
      isOpen && (
        <AddPaymentDialog open client={client} organizationId="o1" today="2026-11-20" onClose={close} />
      )
    );
  }
  const user = show(<Page />);
  await user.click(await screen.findByRole("radio", { name: "Аванс" }));
  await user.type(screen.getByLabelText(/^Сумма/), "500{Enter}");
  await waitFor(() => expect(asked).toEqual(["alike"]));
  await user.keyboard("{Escape}");
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Закрыть" }));
  await act(async () => resolve({ ok: true, data: [] }));
  expect(asked).toEqual(["alike"]);
});

test("a day that has not come is pointed out before the payment is entered", async () => {
  const { user } = await showDialog(client);
  const day = screen.getByLabelText<HTMLInputElement>(/^Дата/);
  expect(screen.queryByText(/ещё не наступила/)).toBeNull();
  await user.clear(day);
  await user.type(day, "20.11.2062{Enter}");
  await screen.findByText("Дата ещё не наступила: проверьте год и день");
});
