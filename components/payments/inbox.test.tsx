import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useLayoutEffect, useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import type { Proposal, WaitingPayment } from "@/lib/payments/schema";
import { Inbox } from "./inbox";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const share = { documentId: "d", number: "1", amountCents: 100, totalCents: 100, remainderCents: 100 };
const proposal = {
  organizationId: "o",
  clientId: "c",
  clientName: "Клиент",
  shares: [share],
  advanceCents: 0,
  signs: [],
  days: 1,
  confidence: "high",
} as unknown as Proposal;
const payment = (id: string) =>
  ({
    id,
    organizationId: "o",
    kind: "incoming",
    payerName: `Плательщик ${id}`,
    payerInn: "7700000016",
    amountCents: 100,
    createdAt: "2026-11-20T00:00:00.000Z",
    updatedAt: "2026-11-20T00:00:00.000Z",
    proposals: [proposal],
  }) as WaitingPayment;

/** Three payments with a search beside them; booking is answered when the test says so. */
function showInbox() {
  const asked: string[] = [];
  let answer = () => {};
  answerActions({
    matchPaymentAction: (input) => {
      const { id } = input as { id: string };
      asked.push(id);
      return new Promise((resolve) => {
        answer = () => resolve({ ok: true, data: { ...payment(id), allocations: [] } });
      });
    },
  });
  const user = show(
    <>
      <input aria-label="Поиск" />
      <search>
        <input aria-label="Искать" />
      </search>
      <Inbox waiting={["1", "2", "3"].map(payment)} canEdit />
    </>,
  );
  return { user, asked, answer: () => answer() };
}

afterEach(() => vi.useRealTimers());

/**
 * An inbox that the test can refresh, with a record of what its shortcuts
 * booked; `onShown` is called as soon as it shows other payments.
 */
function showLiveInbox(onShown = () => {}) {
  const asked: string[] = [];
  answerActions({
    matchPaymentAction: async (input) => {
      asked.push((input as { id: string }).id);
      return new Promise(() => {});
    },
  });
  let read: (ids: string[]) => void = () => {};
  function Live() {
    const [ids, setIds] = useState(["1", "2", "3"]);
    read = setIds;
    useLayoutEffect(() => {
      if (ids.length < 3) onShown();
    }, [ids]);
    return <Inbox waiting={ids.map(payment)} canEdit />;
  }
  return { user: show(<Live />), asked, readAgain: (...ids: string[]) => act(() => read(ids)) };
}

const mainButtonOf = (id: string) =>
  within(screen.getByRole("article", { name: `Плательщик ${id}` })).getByRole("button", { name: /^Зачесть/ });
const waitUntilGone = (id: string) =>
  waitFor(() => expect(screen.queryByRole("article", { name: `Плательщик ${id}` })).toBeNull());

test("a payment being booked is busy, is booked once, and passes the focus to the next", async () => {
  const { user, asked, answer } = showInbox();
  mainButtonOf("1").focus();
  await user.keyboard("{Enter}{Enter}1");
  expect(mainButtonOf("1").getAttribute("aria-busy")).toBe("true");
  expect(asked).toEqual(["1"]);
  answer();
  await waitUntilGone("1");
  expect(document.activeElement).toBe(mainButtonOf("2"));
});

test("a user who moves on before the response keeps the focus where it is", async () => {
  const { user, asked, answer } = showInbox();
  mainButtonOf("1").focus();
  await user.keyboard("{Enter}{ArrowDown}{ArrowDown}");
  expect(document.activeElement).toBe(mainButtonOf("3"));
  answer();
  await waitUntilGone("1");
  expect(document.activeElement).toBe(mainButtonOf("3"));
  await user.keyboard("{Enter}");
  const search = screen.getByLabelText("Поиск");
  await user.click(search);
  answer();
  await waitUntilGone("3");
  expect(document.activeElement).toBe(search);
  expect(asked).toEqual(["1", "3"]);
});

test("holding Enter down on a payment books nothing", () => {
  showInbox();
  mainButtonOf("2").focus();
  expect(fireEvent.keyDown(mainButtonOf("2"), { key: "Enter", repeat: true })).toBe(false);
  expect(fireEvent.keyDown(mainButtonOf("2"), { key: "Enter" })).toBe(true);
  expect(fireEvent.keyDown(screen.getByLabelText("Поиск"), { key: "Enter", repeat: true })).toBe(true);
});

test("Enter replaces a payment entered by hand before it takes any proposal", async () => {
  const asked: unknown[] = [];
  const enteredFor = (id: string) => ({
    id: `hand ${id}`,
    paidAt: "2026-11-19T00:00:00.000Z",
    document: { id: "d", number: "СЧ-1" },
  });
  answerActions({
    takeOverAction: async (input) => {
      asked.push(input);
      return { ok: true, data: { ...payment("1"), allocations: [] } };
    },
    matchPaymentAction: async (input) => {
      asked.push(input);
      return { ok: true, data: { ...payment("2"), allocations: [] } };
    },
  });
  const user = show(
    <Inbox waiting={["1", "2"].map((id) => ({ ...payment(id), entered: enteredFor(id) }))} canEdit />,
  );
  const card = screen.getByRole("article", { name: "Плательщик 1" });
  expect(card.textContent).toContain("Внесено вручную");
  within(card).getByRole("button", { name: "Это те же деньги" }).focus();
  await user.keyboard("{Enter}");
  await waitUntilGone("1");
  expect(asked).toMatchObject([{ id: "1", enteredId: "hand 1", updatedAt: "2026-11-20T00:00:00.000Z" }]);
  await user.keyboard("2");
  await waitFor(() => expect(asked[1]).toMatchObject({ id: "2", allocations: [{ documentId: "d" }] }));
});

test("a clicked card becomes active on release, so that nothing moves under the pointer", async () => {
  const { user, asked } = showInbox();
  const isActive = (id: string) => mainButtonOf(id).textContent?.includes("Enter");
  await user.pointer({ keys: "[MouseLeft>]", target: mainButtonOf("2") });
  expect(document.activeElement).toBe(mainButtonOf("2"));
  expect([isActive("1"), isActive("2")]).toEqual([true, false]);
  await user.pointer({ keys: "[/MouseLeft]", target: mainButtonOf("2") });
  expect(isActive("2")).toBe(true);
  expect(asked).toEqual(["2"]);
});

test("a click released elsewhere activates the focused card, and the right button books nothing", async () => {
  const { user, asked } = showInbox();
  const isActive = (id: string) => mainButtonOf(id).textContent?.includes("Enter");
  await user.pointer({ keys: "[MouseLeft>]", target: mainButtonOf("2") });
  await user.pointer({ keys: "[/MouseLeft]", target: screen.getByLabelText("Поиск") });
  expect(document.activeElement).toBe(mainButtonOf("2"));
  await waitFor(() => expect([isActive("1"), isActive("2")]).toEqual([false, true]));
  await user.pointer({ keys: "[MouseRight>]", target: mainButtonOf("3") });
  expect(isActive("3")).toBe(true);
  await user.pointer({ keys: "[/MouseRight]" });
  expect(asked).toEqual([]);
});

test("a payment entered by hand is replaced by one payment only", async () => {
  const entered = { id: "hand", paidAt: "2026-11-19T00:00:00.000Z", document: { id: "d", number: "СЧ-1" } };
  answerActions({
    takeOverAction: async () => ({ ok: true, data: { ...payment("1"), allocations: [] } }),
  });
  const user = show(<Inbox waiting={["1", "2"].map((id) => ({ ...payment(id), entered }))} canEdit />);
  await user.click(screen.getAllByRole("button", { name: "Это те же деньги" })[0]!);
  await waitUntilGone("1");
  expect(screen.queryByRole("button", { name: "Это те же деньги" })).toBeNull();
  expect(mainButtonOf("2")).toBeTruthy();
});

test("Enter books the payment that was active before a new one arrived above it", async () => {
  const { user, asked, readAgain } = showLiveInbox();
  readAgain("new", "1", "2", "3");
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["1"]);
});

test("a payment decided here is shown again when its decision is undone elsewhere, but not by an older list", async () => {
  answerActions({
    matchPaymentAction: async () => ({ ok: true, data: { ...payment("1"), allocations: [] } }),
  });
  let read: (waiting: WaitingPayment[]) => void = () => {};
  function Live() {
    const [waiting, setWaiting] = useState(["1", "2"].map(payment));
    read = setWaiting;
    return <Inbox waiting={waiting} canEdit />;
  }
  const user = show(<Live />);
  await user.click(mainButtonOf("1"));
  await waitUntilGone("1");
  act(() => read(["1", "2"].map(payment)));
  expect(screen.queryByRole("article", { name: "Плательщик 1" })).toBeNull();
  act(() => read([payment("2")]));
  act(() => read([{ ...payment("1"), updatedAt: "2026-11-20T00:05:00.000Z" }, payment("2")]));
  expect(mainButtonOf("1")).toBeTruthy();
});

test("the first arrow focuses the active payment, wherever it is in the list", async () => {
  const { user, readAgain } = showLiveInbox();
  readAgain("new", "1", "2", "3");
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(mainButtonOf("1"));
  await user.keyboard("{ArrowUp}");
  expect(document.activeElement).toBe(mainButtonOf("new"));
});

test("after someone else books the active payment, keys do nothing until the next one has been seen", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { user, asked, readAgain } = showLiveInbox();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  readAgain("new", "1", "3");
  await user.keyboard("{Enter}");
  await user.keyboard("x");
  expect(asked).toEqual([]);
  expect(screen.queryByRole("dialog")).toBeNull();
  vi.setSystemTime(Date.now() + 400);
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["3"]);
});

test("clicking a card makes its keys work at once, even if another has just disappeared", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { user, asked, readAgain } = showLiveInbox();
  readAgain("2", "3");
  await user.keyboard("{Enter}");
  expect(asked).toEqual([]);
  await user.click(screen.getByRole("article", { name: "Плательщик 3" }));
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["3"]);
});

test("a click at the moment when the active card disappears counts too", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const { user, asked, readAgain } = showLiveInbox(() =>
    screen.getByRole("article", { name: "Плательщик 3" }).click(),
  );
  readAgain("2", "3");
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["3"]);
});

test("the down arrow leads from the search to the results, and their shortcuts work there", async () => {
  const { user, asked } = showInbox();
  await user.click(screen.getByLabelText("Поиск"));
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(screen.getByLabelText("Поиск"));
  const search = screen.getByLabelText("Искать");
  await user.click(search);
  await user.keyboard("x{ArrowDown}");
  expect(document.activeElement).toBe(mainButtonOf("1"));
  expect(screen.queryByRole("dialog")).toBeNull();
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["1"]);
});

/**
 * The inbox with one payment whose payer may be any of the given
 * clients, and a record of the clients who get the advance.
 */
function showWithPayers(...clientIds: string[]) {
  const given: unknown[] = [];
  answerActions({
    findClientsAction: async () => ({
      ok: true,
      data: { items: [{ id: "other", name: "Другой клиент", shortName: null, inn: null, kpp: null }] },
    }),
    matchPaymentAction: async (input) => {
      given.push((input as { clientId: string }).clientId);
      return { ok: true, data: { ...payment("1"), allocations: [] } };
    },
  });
  const proposals = clientIds.map((clientId) => ({
    ...proposal,
    ...{ clientId, clientName: `Клиент ${clientId}`, signs: ["payer_inn"] },
  }));
  const user = show(<Inbox waiting={[{ ...payment("1"), proposals }]} canEdit />);
  const whose = () => screen.findByRole<HTMLInputElement>("combobox", { name: "Клиент" });
  return { user, given, whose };
}

test("an advance asks for the client first, with the payer's known client preselected", async () => {
  const { user, given, whose } = showWithPayers("c", "c");
  await user.keyboard("a");
  expect((await whose()).value).toBe("Клиент c");
  expect(given).toEqual([]);
  await waitFor(async () => expect(document.activeElement).toBe(await whose()));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(given).toEqual(["c"]));
});

test("an advance can go to another client than the payer", async () => {
  const { user, given, whose } = showWithPayers("c");
  await user.keyboard("a");
  await user.clear(await whose());
  await user.type(await whose(), "Другой");
  await user.click(await screen.findByRole("option", { name: /Другой клиент/ }));
  await user.click(screen.getByRole("button", { name: "В аванс" }));
  await waitFor(() => expect(given).toEqual(["other"]));
});

test("whether an invoice needs a question for its client is the server's decision, and the dialog preselects the likely one", async () => {
  const { user, whose } = showWithPayers("c");
  const asked: unknown[] = [];
  answerActions({
    makeInvoiceAction: async (input) => {
      asked.push(input);
      return { ok: false, error: "validation_error", fieldErrors: { clientId: ["required"] } };
    },
  });
  await user.keyboard("i");
  expect((await whose()).value).toBe("Клиент c");
  expect(asked).toEqual([{ id: "1", clientId: null }]);
});

test("a supplier's refund is dismissed with a ready-made reason", async () => {
  const reasons: unknown[] = [];
  answerActions({
    dismissPaymentAction: async (input) => {
      reasons.push((input as { reason: string }).reason);
      return { ok: true, data: payment("1") };
    },
  });
  const user = show(<Inbox waiting={[payment("1")]} canEdit />);
  await user.keyboard("x");
  await user.click(await screen.findByRole("button", { name: "Возврат от поставщика" }));
  await waitFor(() => expect(reasons).toEqual(["Возврат от поставщика"]));
});

test("none of several clients with the payer's INN is proposed", async () => {
  const { user, given, whose } = showWithPayers("c", "d");
  await user.keyboard("a");
  expect((await whose()).value).toBe("");
  expect(given).toEqual([]);
});

test("a refund is booked to a client or a paid invoice, and no invoice is made for it", async () => {
  const asked: unknown[] = [];
  answerActions({
    makeInvoiceAction: async (input) => {
      asked.push(input);
      return { ok: false, code: "conflict" };
    },
  });
  const refund = { ...payment("1"), kind: "outgoing", purpose: "Возврат", isRefund: true, proposals: [] };
  const user = show(<Inbox waiting={[refund as unknown as WaitingPayment]} canEdit />);
  const names = screen.getAllByRole("button").map((button) => button.textContent);
  expect(names).toEqual(["Возврат по счётуF", "Возврат клиентуA", "Не нашеX"]);
  await user.keyboard("i");
  expect(asked).toEqual([]);
  await user.keyboard("a");
  expect(await screen.findByRole("dialog", { name: "Какому клиенту вернули деньги?" })).toBeTruthy();
});

test("a key pressed after a dialog that left the focus on the page books nothing until a payment is chosen", async () => {
  const asked: string[] = [];
  answerActions({
    matchPaymentAction: async (input) => {
      asked.push((input as { id: string }).id);
      return new Promise(() => {});
    },
  });
  let close = () => {};
  function Page() {
    const [isOpen, setOpen] = useState(true);
    close = () => setOpen(false);
    return (
      <main id="content" tabIndex={-1}>
        <FocusKeeper />
        {isOpen && <input aria-label="Сумма" />}
        <Inbox waiting={["1", "2"].map(payment)} canEdit />
      </main>
    );
  }
  const user = show(<Page />);
  screen.getByLabelText("Сумма").focus();
  act(close);
  await waitFor(() => expect(document.activeElement).toBe(document.getElementById("content")));
  await user.keyboard("{Enter}2");
  expect(asked).toEqual([]);
  await user.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(mainButtonOf("1"));
  await user.keyboard("{Enter}");
  expect(asked).toEqual(["1"]);
});
