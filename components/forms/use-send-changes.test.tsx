import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { z } from "zod";
import { show } from "@/components/testing/show";
import { Form } from "./form";
import { SubmitButton } from "./form-footer";
import type { Result } from "./result";
import { TextField } from "./text-field";
import { useSendChanges } from "./use-send-changes";

const record = { id: "1", name: "Ёж", phone: "111" };
const conflictText = "Пока вы правили, здесь сохранили другое";

type Saved = { id: string };

function Page({ send }: { send: (changes: object) => Promise<Result<Saved>> }) {
  const sendChanges = useSendChanges();
  return (
    <Form
      label="Клиент"
      initial={record}
      schema={async () => z.object({ name: z.string(), phone: z.string() })}
      save={(details) => sendChanges(record, details, send)}
      onSaved={() => {}}
    >
      <TextField name="name" label="Имя" />
      <TextField name="phone" label="Телефон" />
      <SubmitButton>Сохранить</SubmitButton>
    </Form>
  );
}

test("a form sends its changes with the values seen before; after a conflict, saving again overwrites", async () => {
  const sent: object[] = [];
  const refused: Result<Saved> = {
    ok: false,
    error: "validation_error",
    detail: "changed_meanwhile",
    fieldErrors: { phone: [conflictText] },
  };
  const saved = { id: "1", name: "Их имя", phone: "1112" };
  const answers: Result<Saved>[] = [refused, { ok: true, data: saved }, { ok: true, data: saved }];
  const user = show(
    <AppRouterContext value={{} as never}>
      <Page
        send={async (changes) => {
          sent.push(changes);
          return answers[sent.length - 1]!;
        }}
      />
    </AppRouterContext>,
  );
  const phone = screen.getByRole("textbox", { name: "Телефон" });
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  await user.type(phone, "2");
  await save();
  expect(await screen.findByText(conflictText)).toBeTruthy();
  expect(sent).toEqual([{ phone: "1112", seen: { phone: "111" } }]);

  await save();
  await expect.poll(() => sent).toHaveLength(2);
  expect(sent[1]).toEqual({ phone: "1112" });

  await user.type(phone, "3");
  await save();
  await expect.poll(() => sent).toHaveLength(3);
  expect(sent[2]).toEqual({ phone: "11123", seen: { phone: "1112" } });
});
