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
const chosen = () => document.querySelector<HTMLInputElement>("[name=city]")?.value;
const options = async (...names: string[]) =>
  waitFor(() => expect(screen.queryAllByRole("option").map((each) => each.textContent)).toEqual(names));
/** The option that Enter would choose, as it is exposed to screen readers. */
const active = () =>
  document.getElementById(field().getAttribute("aria-activedescendant") ?? "")?.textContent;

test("offers what was found, is gone through with the arrows, and takes what Enter is pressed on", async () => {
  const user = show(<Field />);
  await user.click(field());
  await options("Тверь", "Томск", "Тула");
  expect(active()).toBe("Тверь");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(active()).toBe("Тула");
  await user.keyboard("{ArrowDown}");
  expect(active()).toBe("Тверь");
  await user.keyboard("{ArrowUp}{ArrowUp}{Enter}");
  expect(field()).toMatchObject({ value: "Томск" });
  expect(field().getAttribute("aria-expanded")).toBe("false");
  expect(chosen()).toBe("Томск");
  expect(screen.queryByRole("listbox")).toBeNull();
});

test("narrows what is offered while somebody types", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await options("Томск");
  await user.keyboard("{Enter}");
  expect(chosen()).toBe("Томск");
});

/** A field whose search for any typed text answers only when the test lets it. */
async function typedAhead() {
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
  expect(chosen()).toBe("");
  return { user, answer, fail };
}

test("takes the first one found when Enter is pressed before the answer", async () => {
  const { answer } = await typedAhead();
  answer(cities);
  await waitFor(() => expect(chosen()).toBe("Тверь"));
});

test("takes what Enter was pressed for when one has gone on before the answer", async () => {
  const { user, answer } = await typedAhead();
  await user.tab();
  const next = screen.getByRole("textbox", { name: "Дальше" });
  await waitFor(() => expect(screen.queryByText("Поиск…")).toBeNull());
  expect(document.activeElement).toBe(next);
  answer(cities);
  await waitFor(() => expect(chosen()).toBe("Тверь"));
  expect(document.activeElement).toBe(next);
});

test("is as it was when nothing is found for who has gone on, and when Escape takes Enter back", async () => {
  const left = await typedAhead();
  await left.user.tab();
  expect(field().value).toBe("Т");
  left.answer([]);
  await waitFor(() => expect(field().value).toBe(""));
  cleanup();
  const { user, answer } = await typedAhead();
  await user.keyboard("{Escape}");
  expect(field().value).toBe("");
  answer(cities);
  await user.click(field());
  await options();
  expect(chosen()).toBe("");
});

test("takes the option that an arrow chose, though the search has not answered yet", async () => {
  const search = (query: string) =>
    query === "" ? Promise.resolve(cities) : new Promise<readonly City[]>(() => {});
  const user = show(<Field search={search} />);
  await user.click(field());
  await options("Тверь", "Томск", "Тула");
  await user.keyboard("Т{ArrowDown}");
  expect(active()).toBe("Томск");
  await user.keyboard("{Enter}");
  expect(chosen()).toBe("Томск");
});

const isHeld = () => !field().form!.checkValidity();

test("holds the form while a choice is meant", async () => {
  const { answer } = await typedAhead();
  expect(isHeld()).toBe(true);
  answer(cities);
  await waitFor(() => expect(chosen()).toBe("Тверь"));
  expect(isHeld()).toBe(false);
});

test("keeps what was typed and says so when what was meant cannot be looked for", async () => {
  const { user, fail } = await typedAhead();
  await user.tab();
  fail(new Error("502"));
  expect((await screen.findByRole("alert")).textContent).toBe("Не удалось выполнить поиск");
  expect(field().value).toBe("Т");
  expect(isHeld()).toBe(true);
  await user.click(field());
  await user.keyboard("{Escape}");
  expect(field().value).toBe("");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(isHeld()).toBe(false);
});

test("gives the old choice back on Escape, and keeps none when it is emptied", async () => {
  const user = show(<Field initial={cities[2]} />);
  await user.type(field(), "Тв");
  await options("Тверь");
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(field().value).toBe("Тула");
  expect(chosen()).toBe("Тула");
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe("");
  expect(chosen()).toBe("");
});

test("says that nothing was found, and that the search failed", async () => {
  const user = show(
    <Field search={(query) => (query === "!" ? Promise.reject(new Error("502")) : startingWith(query))} />,
  );
  await user.type(field(), "Я");
  expect(await screen.findByText("Ничего не найдено")).toBeTruthy();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen()).toBe("");
  await user.clear(field());
  await user.type(field(), "!");
  expect(await screen.findByText("Не удалось выполнить поиск")).toBeTruthy();
  await user.clear(field());
  await user.type(field(), "Ту");
  await options("Тула");
});

test("goes on by Tab with what was typed or pointed at, and with nothing that was not", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await options("Томск");
  await user.tab();
  expect(chosen()).toBe("Томск");
  await user.click(field());
  await options("Тверь", "Томск", "Тула");
  await user.tab();
  expect(chosen()).toBe("Томск");
  await user.click(field());
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.tab();
  expect(chosen()).toBe("Тула");
  await user.type(field(), "Тв");
  await options("Тверь");
  await user.click(document.body);
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
  expect(chosen()).toBe("Тула");
  expect(field().value).toBe("Тула");
});

test("takes what Tab was pressed for before the answer, and says so when it cannot be looked for", async () => {
  const { promise: found, resolve: answer } = Promise.withResolvers<readonly City[]>();
  const user = show(<Field search={(query) => (query === "!" ? Promise.reject(new Error("502")) : found)} />);
  await user.type(field(), "Т");
  await user.tab();
  expect(field().value).toBe("Т");
  answer(cities);
  await waitFor(() => expect(chosen()).toBe("Тверь"));
  await user.type(field(), "!");
  expect(await screen.findByText("Не удалось выполнить поиск")).toBeTruthy();
  await user.tab();
  expect((await screen.findByRole("alert")).textContent).toBe("Не удалось выполнить поиск");
  expect(field().value).toBe("!");
});

test("makes nothing new by Tab", async () => {
  const created: string[] = [];
  const user = show(<Field onCreate={(query) => created.push(query)} />);
  await user.type(field(), "Ялта");
  await options("Добавить «Ялта»");
  await user.tab();
  await waitFor(() => expect(field().value).toBe(""));
  expect(created).toEqual([]);
});

test("offers to make what was typed, after what was found", async () => {
  const created: string[] = [];
  const user = show(<Field onCreate={(query) => created.push(query)} />);
  await user.type(field(), " Тул ");
  await options("Тула", "Добавить «Тул»");
  await user.keyboard("{ArrowUp}{Enter}");
  expect(created).toEqual(["Тул"]);
  expect(field().value).toBe("");
});

test("keys that choose among the signs of a word choose nothing in the list, and close nothing", async () => {
  const user = show(<Field />);
  await user.type(field(), "То");
  await options("Томск");
  for (const key of ["ArrowDown", "Enter", "Tab"]) fireEvent.keyDown(field(), { key, isComposing: true });
  expect(chosen()).toBe("");
  await options("Томск");
  await user.keyboard("{Enter}");
  expect(chosen()).toBe(cities[1]!.id);
});

test("opened again, offers nothing that was found before for somebody else", async () => {
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
  await options("Тверь", "Томск", "Тула");
  await user.click(screen.getByRole("button", { name: "Другой клиент" }));
  await user.click(field());
  expect(await screen.findByText("Поиск…")).toBeTruthy();
  await options();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(chosen()).toBe("");
});
