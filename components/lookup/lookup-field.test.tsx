import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { z } from "zod";
import { Form } from "@/components/forms/form";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { LookupProvider } from "./has-lookup";
import { LookupField } from "./lookup-field";
import { useBankLookup } from "./registers";

const schema = async () => z.object({ bik: z.string() });
const bik = () => screen.getByLabelText("БИК");

function Bank() {
  return <LookupField name="bik" label="БИК" lookup={useBankLookup()} actionLabel="Заполнить по БИК" />;
}

/** A form with a code in it, and what was asked and saved. */
function bankForm(hasLookup: boolean) {
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
          <Bank />
          <button type="submit">Сохранить</button>
        </Form>
      </LookupProvider>
    </AppRouterContext>,
  );
  return { user, done };
}

test("Enter in a code asks the register first where there is one, and saves where there is none", async () => {
  const asking = bankForm(true);
  await asking.user.type(bik(), "044525104{Enter}");
  await waitFor(() => expect(asking.done).toEqual([{ bik: "044525104" }]));
});

test("where the server has no register to ask, the code is a field as any other", async () => {
  const { user, done } = bankForm(false);
  expect(screen.queryByRole("button", { name: "Заполнить по БИК" })).toBeNull();
  await user.type(bik(), "044525104{Enter}");
  await waitFor(() => expect(done).toEqual([["saved", { bik: "044525104" }]]));
});
