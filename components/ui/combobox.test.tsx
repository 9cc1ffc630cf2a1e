import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Combobox } from "./combobox";

type City = { id: string; label: string };

const cities: City[] = ["Тверь", "Томск", "Тула"].map((label) => ({ id: label, label }));
const startingWith = async (query: string) => cities.filter(({ label }) => label.startsWith(query));

interface FieldProps {
  search?: (query: string) => Promise<readonly City[]>;
  initial?: City | null;
  onCreate?: (query: string) => void;
}

function Field({ search = startingWith, initial = null, onCreate }: FieldProps) {
  const [city, setCity] = useState(initial);
  return (
    <Combobox
      label="Города"
      name="city"
      value={city}
      onChange={setCity}
      search={search}
      create={onCreate && { label: (query) => `Добавить «${query}»`, onCreate }}
    />
  );
}

const field = () => screen.getByRole<HTMLInputElement>("combobox");
const chosenId = () => document.querySelector<HTMLInputElement>("[name=city]")?.value;
const expectOptions = async (...names: string[]) =>
  waitFor(() => expect(screen.queryAllByRole("option").map((each) => each.textContent)).toEqual(names));
/** The option that Enter would choose, as it is exposed to screen readers. */
const activeOptionText = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("lists what was found, moves with the arrows, and chooses with Enter", async () => {
  const user = show(<Field />);
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  expect(activeOptionText()).toBe("Тверь");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(activeOptionText()).toBe("Тула");
  await user.keyboard("{ArrowDown}");
  expect(activeOptionText()).toBe("Тверь");
  await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(field()).toMatchObject({ value: "Томск" });
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(chosenId()).toBe("Томск");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("narrows the list while typing", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await expectOptions("Томск");
  await user.keyboard("{Enter}");
  expect(chosenId()).toBe("Томск");
});

/** A field whose search for any typed text answers only when the test lets it. */
async function typeAhead() {
  const { promise: found, resolve: answer, reject: fail } = Promise.withResolvers<readonly City[]>();
  // Prevents an unhandled rejection: the search may ask only after the promise was rejected.
  found.catch(() => {});
  const search = (query: string) => (query === "" ? Promise.resolve([]) : found);
  const user = show(
    <form>
      <Field search={search} />
      <input aria-label="Дальше" />
    </form>,
  );
  await user.type(field(), "Т");
  expect(await screen.findByText("Поиск…")).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(chosenId()).toBe("");
  return { user, answer, fail };
}

test("Enter before the search has answered chooses the first result", async () => {
  const { answer } = await typeAhead();
  answer(cities);
  await waitFor(() => expect(chosenId()).toBe("Тверь"));
});

test("Enter still chooses when the focus has moved on before the search answers", async () => {
  const { user, answer } = await typeAhead();
  await user.tab();
  const next = screen.getByRole("textbox", { name: "Дальше" });
  await waitFor(() => expect(screen.queryByText("Поиск…")).toBeNull());
  expect(document.activeElement).toBe(next);
  answer(cities);
  await waitFor(() => expect(chosenId()).toBe("Тверь"));
  expect(document.activeElement).toBe(next);
});

test("is reset if nothing is found after leaving, or if Escape cancels Enter", async () => {
  const left = await typeAhead();
  await left.user.tab();
  expect(field().value).toBe("Т");
  left.answer([]);
  await waitFor(() => expect(field().value).toBe(""));
  cleanup();
  const { user, answer } = await typeAhead();
  await user.keyboard("{Escape}");
  expect(field().value).toBe("");
  answer(cities);
  await user.click(field());
  await expectOptions();
  expect(chosenId()).toBe("");
});

test("Enter chooses the option selected with an arrow before a new search has answered", async () => {
  const search = (query: string) =>
    query === "" ? Promise.resolve(cities) : new Promise<readonly City[]>(() => {});
  const user = show(<Field search={search} />);
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  await user.keyboard("Т{ArrowDown}");
  expect(activeOptionText()).toBe("Томск");
  await user.keyboard("{Enter}");
  expect(chosenId()).toBe("Томск");
});

test("an option selected with an arrow stays selected when results that arrive later list it elsewhere", async () => {
  const { promise: found, resolve: answer } = Promise.withResolvers<readonly City[]>();
  const search = (query: string) => (query === "" ? Promise.resolve(cities) : found);
  const user = show(<Field search={search} />);
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  await user.keyboard("Т{ArrowDown}");
  expect(activeOptionText()).toBe("Томск");
  answer([cities[2]!, cities[0]!, cities[1]!]);
  await expectOptions("Тула", "Тверь", "Томск");
  expect(activeOptionText()).toBe("Томск");
  await user.keyboard("{Enter}");
  expect(chosenId()).toBe("Томск");
});

test("if the option selected with an arrow is not found any more, the first result is selected", async () => {
  const { promise: found, resolve: answer } = Promise.withResolvers<readonly City[]>();
  const search = (query: string) => (query === "" ? Promise.resolve(cities) : found);
  const user = show(<Field search={search} />);
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  await user.keyboard("Т{ArrowDown}");
  answer([cities[0]!, cities[2]!]);
  await expectOptions("Тверь", "Тула");
  expect(activeOptionText()).toBe("Тверь");
});

const isFormBlocked = () => !field().form!.checkValidity();

test("blocks the form while a choice is pending", async () => {
  const { answer } = await typeAhead();
  expect(isFormBlocked()).toBe(true);
  answer(cities);
  await waitFor(() => expect(chosenId()).toBe("Тверь"));
  expect(isFormBlocked()).toBe(false);
});

test("keeps the typed text and reports the error if the pending search fails", async () => {
  const { user, fail } = await typeAhead();
  await user.tab();
  fail(new Error("502"));
  expect((await screen.findByRole("alert")).textContent).toBe("Не удалось выполнить поиск");
  expect(field().value).toBe("Т");
  expect(isFormBlocked()).toBe(true);
  await user.click(field());
  await user.keyboard("{Escape}");
  expect(field().value).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(isFormBlocked()).toBe(false);
});

test("Escape restores the previous choice, and emptying the field removes it", async () => {
  const user = show(<Field initial={cities[2]} />);
  await user.type(field(), "Тв");
  await expectOptions("Тверь");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(field().value).toBe("Тула");
  expect(chosenId()).toBe("Тула");
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe("");
  expect(chosenId()).toBe("");
});

test("says that nothing was found or that the search failed", async () => {
  const user = show(
    <Field search={(query) => (query === "!" ? Promise.reject(new Error("502")) : startingWith(query))} />,
  );
  await user.type(field(), "Я");
  expect(await screen.findByText("Ничего не найдено")).toBeTruthy();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosenId()).toBe("");
  await user.clear(field());
  await user.type(field(), "!");
  expect(await screen.findByText("Не удалось выполнить поиск")).toBeTruthy();
  await user.clear(field());
  await user.type(field(), "Ту");
  await expectOptions("Тула");
});

test("Tab chooses what was typed or selected, and nothing otherwise", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await expectOptions("Томск");
  await user.tab();
  expect(chosenId()).toBe("Томск");
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  await user.tab();
  expect(chosenId()).toBe("Томск");
  await user.click(field());
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.tab();
  expect(chosenId()).toBe("Тула");
  await user.type(field(), "Тв");
  await expectOptions("Тверь");
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(chosenId()).toBe("Тула");
  expect(field().value).toBe("Тула");
});

test("Tab before the search has answered chooses the first result or reports the failure", async () => {
  const { promise: found, resolve: answer } = Promise.withResolvers<readonly City[]>();
  const user = show(<Field search={(query) => (query === "!" ? Promise.reject(new Error("502")) : found)} />);
  await user.type(field(), "Т");
  await user.tab();
  expect(field().value).toBe("Т");
  answer(cities);
  await waitFor(() => expect(chosenId()).toBe("Тверь"));
  await user.type(field(), "!");
  expect(await screen.findByText("Не удалось выполнить поиск")).toBeTruthy();
  await user.tab();
  expect((await screen.findByRole("alert")).textContent).toBe("Не удалось выполнить поиск");
  expect(field().value).toBe("!");
});

test("Tab creates nothing new", async () => {
  const created: string[] = [];
  const user = show(<Field onCreate={(query) => created.push(query)} />);
  await user.type(field(), "Ялта");
  await expectOptions("Добавить «Ялта»");
  await user.tab();
  await waitFor(() => expect(field().value).toBe(""));
  expect(created).toEqual([]);
});

test("offers to create what was typed, after the results", async () => {
  const created: string[] = [];
  const user = show(<Field onCreate={(query) => created.push(query)} />);
  await user.type(field(), " Тул ");
  await expectOptions("Тула", "Добавить «Тул»");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(created).toEqual(["Тул"]);
  expect(field().value).toBe("");
});

test("keys of an input method neither choose nor close anything", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await expectOptions("Томск");
  for (const key of ["ArrowDown", "Enter", "Tab"]) fireEvent.keyDown(field(), { key, isComposing: true });
  expect(chosenId()).toBe("");
  await expectOptions("Томск");
  await user.keyboard("{Enter}");
  expect(chosenId()).toBe(cities[1]!.id);
});

test("does not offer results of another search when opened again", async () => {
  function OfClient() {
    const [search, setSearch] = useState(() => startingWith);
    return (
      <>
        <Field search={search} />
        <button type="button" onClick={() => setSearch(() => () => new Promise<City[]>(() => {}))}>
          Другой клиент
        </button>
      </>
    );
  }
  const user = show(<OfClient />);
  await user.click(field());
  await expectOptions("Тверь", "Томск", "Тула");
  await user.click(screen.getByRole("button", { name: "Другой клиент" }));
  await user.click(field());
  expect(await screen.findByText("Поиск…")).toBeTruthy();
  await expectOptions();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosenId()).toBe("");
});
