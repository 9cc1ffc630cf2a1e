import { act, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, StrictMode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Checkbox } from "./checkbox";
import { Combobox } from "./combobox";
import { DateInput } from "./date-input";
import { Input } from "./input";
import { Select } from "./select";
import { Textarea } from "./textarea";

const commonTexts = {
  ...{ datePattern: "дд.мм.гггг", chooseDate: "Календарь", notADate: "Не дата" },
  ...{ clear: "Очистить", searching: "Ищем", searchFailed: "Не нашли", nothingFound: "Нет" },
};

/** Hydrates a server-rendered page after `typeBefore` has typed into it. */
async function hydrate(page: ReactNode, typeBefore: (place: HTMLElement) => void) {
  const part = (
    <NextIntlClientProvider
      locale="ru"
      messages={{ common: commonTexts }}
      timeZone="Europe/Moscow"
      now={new Date("2026-11-20T12:00:00Z")}
    >
      {page}
    </NextIntlClientProvider>
  );
  const place = document.createElement("div");
  document.body.append(place);
  place.innerHTML = renderToString(part);
  typeBefore(place);
  const root = await act(async () => hydrateRoot(place, part));
  return { place, root };
}

const controlIn = (place: HTMLElement) => place.querySelector<HTMLInputElement>("input, textarea")!;

function EchoField({ kind: Kind }: { kind: typeof Input | typeof Textarea }) {
  const [text, setText] = useState("");
  return (
    <>
      <Kind value={text} onChange={({ target }: { target: { value: string } }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

test.each([["a field", Input] as const, ["a field of several lines", Textarea] as const])(
  "text typed into %s before hydration is reported to the component and kept",
  async (_, kind) => {
    const { place, root } = await hydrate(<EchoField kind={kind} />, (sent) => {
      controlIn(sent).value = "Ромашка";
    });
    expect(place.querySelector("output")?.textContent).toBe("Ромашка");
    expect(controlIn(place).value).toBe("Ромашка");
    act(() => root.unmount());
  },
);

test("an untouched field reports nothing at hydration", async () => {
  const reported: string[] = [];
  const { root } = await hydrate(
    <>
      <Input value="Ромашка" onChange={({ target }) => reported.push(target.value)} />
      <Textarea value={"раз\nдва"} onChange={({ target }) => reported.push(target.value)} />
    </>,
    () => {},
  );
  expect(reported).toEqual([]);
  act(() => root.unmount());
});

test("a date typed before hydration is read and reformatted", async () => {
  const reportedDates: string[] = [];
  function Day() {
    const [date, setDate] = useState("2026-12-20");
    return (
      <DateInput
        value={date}
        onValueChange={(next) => {
          reportedDates.push(next);
          setDate(next);
        }}
      />
    );
  }
  const { place, root } = await hydrate(<Day />, (sent) => {
    controlIn(sent).value = "5.11.26";
  });
  await waitFor(() => expect(reportedDates).toEqual(["2026-11-05"]));
  await waitFor(() => expect(controlIn(place).value).toBe("05.11.2026"));
  act(() => root.unmount());
});

test("a checkbox changed before hydration is reported once, and unchanged ones are not", async () => {
  const reported: string[] = [];
  function Boxes() {
    const [chosen, setChosen] = useState<readonly string[]>(["b"]);
    const toggle = (each: string) => {
      reported.push(each);
      setChosen((before) =>
        before.includes(each) ? before.filter((one) => one !== each) : [...before, each],
      );
    };
    return ["a", "b", "c"].map((each) => (
      <Checkbox key={each} aria-label={each} checked={chosen.includes(each)} onChange={() => toggle(each)} />
    ));
  }
  const boxes = (place: HTMLElement) => [...place.querySelectorAll("input")];
  const { place, root } = await hydrate(
    <StrictMode>
      <Boxes />
    </StrictMode>,
    (sent) => {
      for (const box of boxes(sent).slice(0, 2)) box.click();
    },
  );
  expect(reported).toEqual(["a", "b"]);
  expect(boxes(place).map(({ checked }) => checked)).toEqual([true, false, false]);
  act(() => root.unmount());
});

test("an uncontrolled checkbox changed before hydration stays changed", async () => {
  const { place, root } = await hydrate(<Checkbox label="Печатать код" name="code" />, (sent) => {
    controlIn(sent).click();
  });
  expect(controlIn(place).checked).toBe(true);
  act(() => root.unmount());
});

test("text typed into a combobox before hydration is searched and can be chosen", async () => {
  const queries: string[] = [];
  const search = async (query: string) => {
    queries.push(query);
    return [{ id: "1", label: "ООО «Ромашка»" }];
  };
  function Choice() {
    const [value, setValue] = useState<{ id: string; label: string } | null>(null);
    return <Combobox label="Клиент" value={value} onChange={setValue} search={search} />;
  }
  const { place, root } = await hydrate(<Choice />, (sent) => {
    controlIn(sent).focus();
    controlIn(sent).value = "ром";
  });
  await waitFor(() => expect(queries).toEqual(["ром"]));
  expect(controlIn(place).value).toBe("ром");
  await waitFor(() => expect(document.querySelector('[role="option"]')?.textContent).toContain("Ромашка"));
  await act(async () =>
    controlIn(place).dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true })),
  );
  expect(controlIn(place).value).toBe("ООО «Ромашка»");
  act(() => root.unmount());
});

test("a select changed before hydration is reported once, and unchanged ones are not", async () => {
  const reported: string[] = [];
  function Lists() {
    const [chosen, setChosen] = useState<Record<string, string>>({ first: "a", second: "b", third: "c" });
    return Object.entries(chosen).map(([name, value]) => (
      <Select
        key={name}
        aria-label={name}
        value={value}
        onChange={({ target: { value: next } }) => {
          reported.push(`${name}: ${next}`);
          setChosen((before) => ({ ...before, [name]: next }));
        }}
      >
        {["a", "b", "c"].map((each) => (
          <option key={each}>{each}</option>
        ))}
      </Select>
    ));
  }
  const lists = (place: HTMLElement) => [...place.querySelectorAll("select")];
  const { place, root } = await hydrate(
    <StrictMode>
      <Lists />
    </StrictMode>,
    (sent) => {
      // The third list keeps the value sent by the server.
      for (const [at, value] of ["c", "a", "c"].entries()) lists(sent)[at]!.value = value;
    },
  );
  expect(reported).toEqual(["first: c", "second: a"]);
  expect(lists(place).map(({ value }) => value)).toEqual(["c", "a", "c"]);
  act(() => root.unmount());
});

test("an uncontrolled select changed before hydration keeps its value", async () => {
  const { place, root } = await hydrate(
    <Select name="unit" defaultValue="час">
      {["шт", "час", "день"].map((each) => (
        <option key={each}>{each}</option>
      ))}
    </Select>,
    (sent) => {
      sent.querySelector("select")!.value = "день";
    },
  );
  expect(place.querySelector("select")?.value).toBe("день");
  act(() => root.unmount());
});
