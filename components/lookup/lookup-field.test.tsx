import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { TextField } from "@/components/forms/text-field";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LookupProvider } from "./has-lookup";
import { LookupField } from "./lookup-field";
import { useBankLookup, usePartyLookup } from "./registers";

const schema = async () => z.object({ bik: z.string() });
const bik = () => screen.getByLabelText("БИК");

function Bank() {
  return <LookupField name="bik" label="БИК" lookup={useBankLookup()} actionLabel="Заполнить по БИК" />;
}

/** A form with a code field, and a record of its requests and saves. */
function showBankForm(hasLookup: boolean, field = <Bank />) {
  const done: unknown[] = [];
  answerActions({
    lookUpBankAction: async (input) => {
      done.push(input);
      return { ok: false, error: "not_found" };
    },
  });
  const save = async (input: unknown) => {
    done.push(["saved", input]);
    return { ok: true as const, data: {} };
  };
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <LookupProvider hasLookup={hasLookup}>
        <Form label="Счёт" schema={schema} save={save} onSaved={() => {}}>
          {field}
          <button type="submit">Сохранить</button>
        </Form>
      </LookupProvider>
    </AppRouterContext>,
  );
  return { user, done };
}

test("Enter in a code looks it up before the form is saved", async () => {
  const form = showBankForm(true);
  await form.user.type(bik(), "044525104{Enter}");
  await waitFor(() => expect(form.done).toEqual([{ bik: "044525104" }]));
});

test("Enter in a code saves nothing while the code is looked up, and saves what was filled in after that", async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, done } = showBankForm(true);
  answerActions({ lookUpBankAction: () => answer.promise });
  await user.type(bik(), "044525225{Enter}{Enter}");
  expect(done).toEqual([]);
  answer.resolve({ ok: true, data: { bankName: "ПАО Сбербанк" } });
  await waitFor(() =>
    expect(screen.getByRole("button", { name: /БИК/ }).getAttribute("aria-busy")).toBeNull(),
  );
  await user.type(bik(), "{Enter}");
  await waitFor(() => expect(done).toEqual([["saved", { bik: "044525225" }]]));
});

function Party() {
  const lookup = usePartyLookup({ addressField: "address" });
  return <LookupField name="bik" label="ИНН" lookup={lookup} actionLabel="Заполнить по ИНН" />;
}

test("a KPP that has been typed goes with the INN, an incomplete one does not", async () => {
  const { user } = showBankForm(
    true,
    <>
      <Party />
      <input aria-label="КПП" name="kpp" />
    </>,
  );
  const asked: unknown[] = [];
  answerActions({
    lookUpPartyAction: async (input) => {
      asked.push(input);
      return { ok: false, error: "not_found" };
    },
  });
  const fill = () => user.click(screen.getByRole("button", { name: "Заполнить по ИНН" }));
  await user.type(screen.getByLabelText("ИНН"), "7707083893");
  await user.type(screen.getByLabelText("КПП"), "38084300");
  await fill();
  await waitFor(() => expect(asked).toEqual([{ inn: "7707083893" }]));
  await user.type(screen.getByLabelText("КПП"), "1");
  await fill();
  await waitFor(() => expect(asked[1]).toEqual({ inn: "7707083893", kpp: "380843001" }));
});

test("an INN that is not in the register is a notice, not an error, and Enter then saves", async () => {
  const { user, done } = showBankForm(true, <Party />);
  answerActions({ lookUpPartyAction: async () => ({ ok: false, error: "not_found" }) });
  await user.type(screen.getByLabelText("ИНН"), "7700000016{Enter}");
  const said = await screen.findByText(/По этому ИНН ничего не найдено/);
  expect(said.getAttribute("role")).toBe("status");
  expect(screen.queryByRole("alert")).toBeNull();
  await user.type(screen.getByLabelText("ИНН"), "{Enter}");
  await waitFor(() => expect(done).toEqual([["saved", { bik: "7700000016" }]]));
});

test("a status that was there before says which fields were filled in", async () => {
  const fields = (
    <>
      <Bank />
      <TextField name="bankName" label="Банк" />
    </>
  );
  const { user } = showBankForm(true, fields);
  answerActions({ lookUpBankAction: async () => ({ ok: true, data: { bankName: "ПАО Сбербанк" } }) });
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await user.type(bik(), "044525225{Enter}");
  await waitFor(() => expect(status.textContent).toMatch(/^Заполнено из справочника: банк/i));
  await user.type(bik(), "1");
  expect(status.textContent).toBe("");
});

test("a code typed while another one is looked up is looked up as well, and only its response counts", async () => {
  const { user } = showBankForm(
    true,
    <>
      <Bank />
      <TextField name="bankName" label="Банк" />
    </>,
  );
  const answers = new Map<string, (bankName: string) => void>();
  answerActions({
    lookUpBankAction: (input) =>
      new Promise((resolve) => {
        const answer = (bankName: string) => resolve({ ok: true, data: { bankName } });
        answers.set((input as { bik: string }).bik, answer);
      }),
  });
  await user.type(bik(), "044525104{Enter}");
  await waitFor(() => expect([...answers.keys()]).toEqual(["044525104"]));
  await user.clear(bik());
  await user.type(bik(), "044525225{Enter}");
  await waitFor(() => expect([...answers.keys()]).toEqual(["044525104", "044525225"]));
  answers.get("044525104")?.("Банк «Первый»");
  answers.get("044525225")?.("ПАО Сбербанк");
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Банк").value).toBe("ПАО Сбербанк"));
});

test("looking up an incomplete INN is an error", async () => {
  const { user } = showBankForm(true, <Party />);
  await user.type(screen.getByLabelText("ИНН"), "77");
  await user.click(screen.getByRole("button", { name: "Заполнить по ИНН" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Сначала введите код");
});

test("without a register the code is an ordinary field", async () => {
  const { user, done } = showBankForm(false);
  expect(screen.queryByRole("button", { name: "Заполнить по БИК" })).toBeNull();
  await user.type(bik(), "044525104{Enter}");
  await waitFor(() => expect(done).toEqual([["saved", { bik: "044525104" }]]));
});
