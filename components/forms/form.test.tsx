import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { otherBuild } from "@/components/shell/build/other-build";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { EmailField } from "./email-field";
import { Form } from "./form";
import { useFormState } from "./form-context";
import type { Result } from "./result";
import { TextField } from "./text-field";

type Saved = { id: string };

const required = z.string().min(1, "required");
const schema = async () => z.object({ name: z.string() });

/** A form whose action answers when the test lets it, with a link that leads away from the page. */
function slowForm(fields: () => Promise<z.ZodObject<{ name: z.ZodString }>> = schema) {
  const calls: { what: string; name: string; id?: string; answer: (answer: Result<Saved>) => void }[] = [];
  const recordCall = (what: string, name: string, id?: string) =>
    new Promise<Result<Saved>>((answer) => calls.push({ what, name, id, answer }));
  const onSaved = vi.fn();
  const [push, refresh] = [vi.fn(), vi.fn()];
  const user = show(
    <AppRouterContext value={{ push, refresh } as never}>
      <Form
        label="Клиент"
        schema={fields}
        save={({ name }) => recordCall("create", name)}
        saveAgain={({ name }, { id }) => recordCall("update", name, id)}
        onSaved={onSaved}
      >
        <TextField name="name" label="Название" />
        <button type="submit">Сохранить</button>
      </Form>
      <a href="/documents">Документы</a>
      <Toaster />
    </AppRouterContext>,
  );
  const field = () => screen.getByLabelText<HTMLInputElement>("Название");
  const type = async (text: string) => {
    await user.click(field());
    await user.keyboard(text);
  };
  const save = () => user.click(screen.getByRole("button", { name: "Сохранить" }));
  const call = (index: number) => waitFor(() => calls[index] ?? expect.fail("nothing was sent"));
  const answer = async (index: number, given: Result<Saved>) => {
    const { answer: tell } = await call(index);
    await act(async () => tell(given));
  };
  const leave = () => user.click(screen.getByRole("link", { name: "Документы" }));
  const keys = (text: string) => user.keyboard(text);
  const sent = () => calls.length;
  return { field, type, save, call, answer, leave, keys, sent, onSaved, push, refresh };
}

const saved = { ok: true, data: { id: "7" } } as const;

test("what is typed during a save stays unsaved and is sent as an update next", async () => {
  const { field, type, save, call, answer, leave, onSaved, push, refresh } = slowForm();
  await type("Рома");
  await save();
  expect(await call(0)).toMatchObject({ what: "create", name: "Рома" });
  await type("шка");
  await answer(0, saved);
  expect(await screen.findByText(/ещё не сохранено/)).toBeTruthy();
  expect(field().value).toBe("Ромашка");
  expect(refresh).toHaveBeenCalledOnce();
  expect(onSaved).not.toHaveBeenCalled();
  await leave();
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(push).not.toHaveBeenCalled();
  await userCancels();
  await save();
  expect(await call(1)).toMatchObject({ what: "update", name: "Ромашка", id: "7" });
  await answer(1, saved);
  expect(onSaved).toHaveBeenCalledOnce();
});

test("leaving during a save waits until it is done", async () => {
  const { type, save, call, answer, leave, push } = slowForm();
  await type("Ромашка");
  await save();
  await call(0);
  await leave();
  expect(push).not.toHaveBeenCalled();
  await answer(0, saved);
  await waitFor(() => expect(push).toHaveBeenCalledWith("/documents"));
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("leaving during a save that fails asks first", async () => {
  const { type, save, call, answer, leave, push } = slowForm();
  await type("Ромашка");
  await save();
  await call(0);
  await leave();
  await answer(0, { ok: false, error: "network" });
  expect(await screen.findByRole("alertdialog")).toBeTruthy();
  expect(push).not.toHaveBeenCalled();
});

test("Ctrl+Enter in a dialog over the form does not submit the form", async () => {
  const { type, leave, keys, sent, answer, field } = slowForm();
  await type("Ромашка");
  await leave();
  await screen.findByRole("alertdialog");
  await keys("{Control>}{Enter}{/Control}");
  expect(sent()).toBe(0);
  await userCancels();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  await act(async () => field().focus());
  await keys("{Control>}{Enter}{/Control}");
  await answer(0, saved);
});

test.each(["", "Ромашка"])(
  "the first click on save marks what is missing, whichever field had the focus: «%s»",
  async (typed) => {
    const user = show(
      <AppRouterContext value={{ push: vi.fn(), refresh: vi.fn() } as never}>
        <Form
          label="Клиент"
          schema={async () => z.object({ name: required, email: required })}
          save={() => expect.fail("what is incomplete was sent")}
          onSaved={() => {}}
        >
          <TextField name="name" label="Название" />
          <TextField name="email" label="Почта" />
          <button type="submit">Сохранить</button>
        </Form>
      </AppRouterContext>,
    );
    const [name, email] = ["Название", "Почта"].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    await user.click(name!);
    if (typed) await user.keyboard(typed);
    await user.click(screen.getByRole("button", { name: "Сохранить" }));
    const firstWrong = typed ? email : name;
    await waitFor(() => expect(document.activeElement).toBe(firstWrong));
    expect(name?.getAttribute("aria-invalid")).toBe(typed ? null : "true");
    expect(email?.getAttribute("aria-invalid")).toBe("true");
  },
);

async function userCancels() {
  const dialog = await screen.findByRole("alertdialog");
  await act(async () => dialog.querySelector<HTMLElement>("footer button")?.click());
}

test("if an upgrade removed the checks, the form is sent without them; otherwise it waits for them", async () => {
  let isGone = true;
  const missing = Object.assign(new Error("Failed to load chunk"), { name: "ChunkLoadError" });
  const { type, save, call, answer, onSaved } = slowForm(() => (isGone ? Promise.reject(missing) : schema()));
  await type("Ромашка");
  await save();
  expect(await screen.findByText(/Нет связи с сервером/)).toBeTruthy();
  act(() => otherBuild.set(true));
  await save();
  expect(await call(0)).toMatchObject({ what: "create", name: "Ромашка" });
  await answer(0, saved);
  expect(onSaved).toHaveBeenCalledWith(saved.data, true);
  act(() => otherBuild.set(false));
  isGone = false;
  await save();
  expect(await call(1)).toMatchObject({ what: "create", name: "Ромашка" });
  // An action that never settles would block every later one in this process.
  await answer(1, saved);
});

test("an e-mail address copied with its owner's name is taken without the name", async () => {
  const user = show(
    <AppRouterContext value={{ push: () => {} } as never}>
      <Form
        label="Форма"
        schema={async () => z.object({ email: z.string() })}
        save={() => expect.fail("nothing is sent")}
        onSaved={() => {}}
      >
        <EmailField name="email" label="Почта" />
      </Form>
    </AppRouterContext>,
  );
  const email = screen.getByLabelText<HTMLInputElement>("Почта");
  await user.click(email);
  await user.paste("Главбух <docs@example.ru>");
  expect(email.value).toBe("docs@example.ru");
});

function Pending() {
  return <output>{useFormState().isPending ? "saving" : "ready"}</output>;
}

test("errors appear in live regions, and once more when the form is submitted again from the wrong field", async () => {
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <Form
        label="Клиент"
        schema={async () => z.object({ name: required })}
        save={async () => saved}
        onSaved={() => {}}
      >
        <TextField name="name" label="Название" />
        <Pending />
      </Form>
    </AppRouterContext>,
  );
  const field = screen.getByLabelText("Название");
  const region = field.parentElement!.querySelector("[aria-live=polite]")!;
  const said = [region.textContent];
  await user.click(field);
  for (let tries = 0; tries < 3; tries += 1) {
    await user.keyboard("{Enter}");
    await waitFor(() => expect(region.textContent).not.toBe(said.at(-1)));
    await waitFor(() => expect(screen.getByText("ready")).toBeTruthy());
    said.push(region.textContent);
  }
  expect(said[0]).toBe("");
  expect(said[1]).not.toBe("");
  expect(said[2]).toBe(`${said[1]}\u00a0`);
  expect(said[3]).toBe(said[1]);
  expect(document.activeElement).toBe(field);
});
