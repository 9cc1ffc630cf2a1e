import { screen } from "@testing-library/react";
import { type FormEvent, useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { SubmitKey } from "./submit-key";

/** A form without `useForm`, as dialogs have them, that shows what it sent. */
function Dated({ button = <Button type="submit">Внести</Button> }) {
  const [date, setDate] = useState("");
  const [sent, setSent] = useState<string[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent([...sent, date]);
  };
  return (
    <>
      <SubmitKey />
      <form onSubmit={submit}>
        <Field label="Дата">
          <DateInput value={date} onValueChange={setDate} />
        </Field>
        {button}
      </form>
      <output>{sent.join()}</output>
    </>
  );
}

const sent = () => screen.getByRole("status").textContent;

test("Ctrl+Enter sends a form with the text that is still being typed", async () => {
  const user = show(<Dated />);
  await user.type(screen.getByLabelText("Дата"), "05.12.26{Control>}{Enter}{/Control}");
  expect(sent()).toBe("2026-12-05");
});

test.each([
  [
    "a disabled button",
    <Button key="1" type="submit" disabled>
      Внести
    </Button>,
  ],
  [
    "a button that is loading",
    <Button key="2" type="submit" loading>
      Внести
    </Button>,
  ],
  ["a button that has to be read first", <Button key="3">Всё равно внести</Button>],
])("Ctrl+Enter does not send a form with %s", async (_, button) => {
  const user = show(<Dated button={button} />);
  await user.type(screen.getByLabelText("Дата"), "05.12.2026{Control>}{Enter}{/Control}");
  expect(sent()).toBe("");
});
