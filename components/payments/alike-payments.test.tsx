import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { AddPaymentDialog } from "./add-payment-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const sum = () => screen.getByLabelText<HTMLInputElement>(/^Сумма/);
const purpose = () => screen.getByLabelText<HTMLInputElement>(/^Назначение/);
const enter = () => screen.getByRole("button", { name: "Внести" });
const enterAnyway = () => screen.getByRole("button", { name: "Всё равно внести" });
const give = (name: RegExp | string = "Зачесть") => screen.getByRole("button", { name });

/** The dialog for an invoice of 500 rubles that finds 500 rubles waiting; booking is answered when the test says so. */
async function showDialog() {
  const booked: string[] = [];
  const answers: (() => void)[] = [];
  const answerLater = <Data,>(data: Data) =>
    new Promise<Data>((resolve) => {
      answers.push(() => resolve(data));
    });
  const waiting = {
    id: "p1",
    payerName: "ООО «Ромашка»",
    amountCents: 50_000,
    kind: "incoming",
    createdAt: "2026-11-20T10:00:00.000Z",
    allocations: [],
  };
  answerActions({
    alikeOfDocumentAction: (input) =>
      answerLater({
        ok: true,
        data: (input as { amountCents: number }).amountCents === 50_000 ? [waiting] : [],
      }),
    addPaymentAction: (input) => {
      booked.push(`entered ${(input as { amountCents: number }).amountCents}`);
      return answerLater({ ok: true, data: {} });
    },
    matchPaymentAction: () => {
      booked.push("given");
      return answerLater({ ok: true, data: waiting });
    },
  });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const target = { documentId: "d1", amountCents: 50_000, payerName: "ООО «Ромашка»" };
    const known = { organizationId: "o1", target, today: "2026-11-20" };
    return isOpen && <AddPaymentDialog open {...known} onClose={() => setOpen(false)} />;
  }
  const answer = async () => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(0));
    answers.shift()?.();
  };
  const user = show(<Page />);
  await screen.findByRole("dialog");
  return { user, booked, answer, isAnswered: () => answers.length === 0 };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test("a waiting payment is booked once, however often the button is clicked, and not entered as well", async () => {
  const { user, booked, answer } = await showDialog();
  await user.click(enter());
  await answer();
  await screen.findByRole("alert");
  await user.dblClick(give());
  expect(give().getAttribute("aria-busy")).toBe("true");
  await user.click(enterAnyway());
  expect(booked).toEqual(["given"]);
  await answer();
  await closed();
  expect(booked).toEqual(["given"]);
});

test("a waiting payment is not booked while a new one is entered", async () => {
  const { user, booked, answer } = await showDialog();
  await user.click(enter());
  await answer();
  await screen.findByRole("alert");
  await user.dblClick(enterAnyway());
  await user.click(give());
  expect(booked).toEqual(["entered 50000"]);
  await answer();
  await closed();
});

test("pressing Enter again on the warning books nothing", async () => {
  const { user, booked, answer } = await showDialog();
  enter().focus();
  await user.keyboard("{Enter}");
  await answer();
  const alert = await screen.findByRole("alert");
  expect(document.activeElement).toBe(alert);
  await user.keyboard("{Enter}{Enter}");
  expect(booked).toEqual([]);
  await user.tab();
  expect(document.activeElement).toBe(give());
  await user.keyboard("{Enter}");
  expect(booked).toEqual(["given"]);
  await answer();
  await closed();
});

test("the warning does not take the focus from a field, and Enter there enters nothing", async () => {
  const { user, booked, answer } = await showDialog();
  await user.click(purpose());
  await user.keyboard("Касса{Enter}");
  await answer();
  await screen.findByRole("alert");
  expect(document.activeElement).toBe(purpose());
  await user.keyboard(", чек 7{Enter}");
  expect(purpose().value).toBe("Касса, чек 7");
  expect(booked).toEqual([]);
});

test("a response for a sum that was changed since is neither shown nor acted on", async () => {
  const { user, booked, answer, isAnswered } = await showDialog();
  await user.click(enter());
  await user.type(sum(), "1");
  await answer();
  await waitFor(() => expect(enter().getAttribute("aria-busy")).toBeNull());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(booked).toEqual([]);
  await user.clear(sum());
  await user.type(sum(), "700");
  await user.click(enter());
  await user.clear(sum());
  await user.type(sum(), "800");
  await answer();
  await waitFor(() => expect(enter().getAttribute("aria-busy")).toBeNull());
  expect(booked).toEqual([]);
  await user.click(enter());
  await answer();
  await waitFor(() => expect(booked).toEqual(["entered 80000"]));
  await answer();
  await closed();
  expect(isAnswered()).toBe(true);
});
