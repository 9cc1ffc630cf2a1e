import { act, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { ClientDialog } from "./client-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const account = "40702810938000000001";
const payment = {
  ...{ id: "p", kind: "incoming", amountCents: 1_200_000, createdAt: "2026-11-20T00:00:00.000Z" },
  ...{ payerName: 'ООО "Новое дело"', payerInn: "7800000027", payerAccount: account },
  raw: { СекцияДокумент: "Платежное поручение", ПлательщикКПП: "780001001", ПлательщикБИК: "044525225" },
} as unknown as PaymentRow;

const romashka = { id: "c", name: "ООО «Ромашка»", shortName: null, inn: "7700000016" };

/** The dialog with the clients found, and a record of created clients and bookings; booking fails `failures` times. */
function showDialog(
  found: object[] | ((q: string) => object[] | Promise<object[]>),
  changes: Partial<PaymentRow> = {},
  failures = 0,
) {
  const made: unknown[] = [];
  const booked: string[] = [];
  answerActions({
    findClientsAction: async (input) => ({
      ok: true,
      data: { items: typeof found === "function" ? await found((input as { q: string }).q) : found },
    }),
    findTwinsAction: async () => ({ ok: true, data: [] }),
    lookUpPartyAction: async () => ({ ok: false, error: "not_found" }),
    createClientAction: async (input) => {
      made.push(input);
      return { ok: true, data: { id: "new", ...(input as object) } };
    },
  });
  const onClose = vi.fn();
  const user = show(
    <ClientDialog
      open
      payment={{ ...payment, ...changes }}
      title="Чей это аванс?"
      submitLabel="В аванс"
      onSubmit={async (id) => booked.push(id) > failures}
      onClose={onClose}
    />,
  );
  return { user, made, booked, onClose };
}

const waitForFocusOn = (name: string | RegExp) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name })));

test("a payer who is not yet a client is created with Enter and gets the payment", async () => {
  const { user, made, booked, onClose } = showDialog([romashka]);
  await waitForFocusOn('Новый клиент «ООО "Новое дело"»');
  await user.keyboard("{Enter}");
  await waitForFocusOn("Создать клиента");
  expect(screen.getByLabelText<HTMLInputElement>(/^Название/).value).toBe('ООО "Новое дело"');
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Организация" }).checked).toBe(true);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(booked).toEqual(["new"]));
  expect(made).toMatchObject([
    {
      ...{ kind: "company", name: 'ООО "Новое дело"', inn: "7800000027", kpp: "780001001" },
      ...{ bik: "044525225", accountNumber: account },
    },
  ]);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test("a person without an INN is created as a client", async () => {
  const person = {
    payerName: "ИВАНОВ ИВАН ИВАНОВИЧ//МОСКВА//",
    payerInn: null,
    payerAccount: null,
    raw: null,
  };
  const { user, made, booked } = showDialog([], person);
  await waitForFocusOn("Новый клиент «ИВАНОВ ИВАН ИВАНОВИЧ»");
  await user.keyboard("{Enter}");
  await waitForFocusOn("Создать клиента");
  expect(screen.queryByLabelText("КПП")).toBeNull();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(booked).toEqual(["new"]));
  expect(made).toMatchObject([{ kind: "person", name: "ИВАНОВ ИВАН ИВАНОВИЧ", inn: null }]);
});

test("an error of the new client is shown at its field, and nothing is booked", async () => {
  const { user, made, booked } = showDialog([], { payerInn: "7800000028" });
  await waitForFocusOn(/^Новый клиент/);
  await user.keyboard("{Enter}");
  await waitForFocusOn("Создать клиента");
  await user.keyboard("{Enter}");
  const inn = screen.getByLabelText("ИНН");
  await waitFor(() => expect(inn.getAttribute("aria-invalid")).toBe("true"));
  expect([made, booked]).toEqual([[], []]);
});

test("the only client with the payer's INN is proposed", async () => {
  const client = { ...romashka, inn: "7800000027" };
  const { user, booked } = showDialog(
    [romashka, client].map((each, index) => ({ ...each, id: `c${index}` })),
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>("combobox").value).toBe("ООО «Ромашка»"));
  expect(screen.queryByRole("button", { name: /^Новый клиент/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: "В аванс" }));
  await waitFor(() => expect(booked).toEqual(["c1"]));
});

test("a name that is not found is offered as a new client without the payer's data", async () => {
  const { user, made, booked } = showDialog([]);
  await waitForFocusOn(/^Новый клиент/);
  await user.type(screen.getByRole("combobox"), "Лютик");
  await user.click(await screen.findByRole("option", { name: "Новый клиент «Лютик»" }));
  await user.click(await screen.findByRole("button", { name: "Создать клиента" }));
  await waitFor(() => expect(booked).toEqual(["new"]));
  expect(made).toMatchObject([{ name: "Лютик", inn: null }]);
});

test("the chosen client stays if booking fails, and the dialog closes once it succeeds", async () => {
  const client = { ...romashka, inn: "7800000027" };
  const { user, booked, onClose } = showDialog([client], {}, 1);
  const whose = screen.getByRole<HTMLInputElement>("combobox");
  await waitFor(() => expect(whose.value).toBe("ООО «Ромашка»"));
  const submit = screen.getByRole<HTMLButtonElement>("button", { name: "В аванс" });
  await user.click(submit);
  await waitFor(() => expect(booked).toEqual(["c"]));
  await waitFor(() => expect(submit.getAttribute("aria-busy")).not.toBe("true"));
  expect(onClose).not.toHaveBeenCalled();
  expect(whose.value).toBe("ООО «Ромашка»");
  await user.click(submit);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(booked).toEqual(["c", "c"]);
});

test("a new client whose payment could not be booked stays chosen and is not created again", async () => {
  const { user, made, booked, onClose } = showDialog([], {}, 1);
  await waitForFocusOn(/^Новый клиент/);
  await user.keyboard("{Enter}");
  await waitForFocusOn("Создать клиента");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(booked).toEqual(["new"]));
  const whose = await screen.findByRole<HTMLInputElement>("combobox", { name: "Клиент" });
  await waitFor(() => expect(whose.value).toBe('ООО "Новое дело"'));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole("button", { name: "В аванс" }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect([made.length, booked]).toEqual([1, ["new", "new"]]);
});

test("a late empty result of an earlier search does not offer a new client beside those found", async () => {
  const late = Promise.withResolvers<object[]>();
  const searched: string[] = [];
  const { user } = showDialog((q) => {
    searched.push(q);
    return q === "Лю" ? late.promise : [romashka];
  });
  const whose = screen.getByRole("combobox");
  await user.type(whose, "Лю");
  await waitFor(() => expect(searched).toContain("Лю"));
  await user.type(whose, "тик");
  await screen.findByRole("option", { name: /Ромашка/ });
  await act(async () => late.resolve([]));
  expect(screen.queryByRole("option", { name: /^Новый клиент/ })).toBeNull();
});
