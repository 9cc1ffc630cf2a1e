import { act, waitFor } from "@testing-library/react";
import { NextIntlClientProvider } from "next-intl";
import { type ReactNode, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { DateInput } from "./date-input";
import { Input } from "./input";
import { Textarea } from "./textarea";

/** A page as the server sends it, in which somebody types before it comes alive. */
async function wake(page: ReactNode, typeBefore: (place: HTMLElement) => void) {
  const part = (
    <NextIntlClientProvider
      locale="ru"
      messages={{ common: { datePattern: "дд.мм.гггг", chooseDate: "Календарь", notADate: "Не дата" } }}
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

const control = (place: HTMLElement) => place.querySelector<HTMLInputElement>("input, textarea")!;

function Said({ kind: Kind }: { kind: typeof Input | typeof Textarea }) {
  const [text, setText] = useState("");
  return (
    <>
      <Kind value={text} onChange={({ target }: { target: { value: string } }) => setText(target.value)} />
      <output>{text}</output>
    </>
  );
}

test.each([["a field", Input] as const, ["a field of several lines", Textarea] as const])(
  "what was typed into %s before the page came alive is known to it, and typing goes on",
  async (_, kind) => {
    const { place, root } = await wake(<Said kind={kind} />, (sent) => {
      control(sent).value = "Ромашка";
    });
    expect(place.querySelector("output")?.textContent).toBe("Ромашка");
    expect(control(place).value).toBe("Ромашка");
    act(() => root.unmount());
  },
);

test("a field that nobody has touched is told of nothing", async () => {
  const told: string[] = [];
  const { root } = await wake(
    <>
      <Input value="Ромашка" onChange={({ target }) => told.push(target.value)} />
      <Textarea value={"раз\nдва"} onChange={({ target }) => told.push(target.value)} />
    </>,
    () => {},
  );
  expect(told).toEqual([]);
  act(() => root.unmount());
});

test("a date that was typed and left before the page came alive is taken and set right", async () => {
  const taken: string[] = [];
  function Day() {
    const [date, setDate] = useState("2026-12-20");
    return (
      <DateInput
        value={date}
        onValueChange={(next) => {
          taken.push(next);
          setDate(next);
        }}
      />
    );
  }
  const { place, root } = await wake(<Day />, (sent) => {
    control(sent).value = "5.11.26";
  });
  await waitFor(() => expect(taken).toEqual(["2026-11-05"]));
  await waitFor(() => expect(control(place).value).toBe("05.11.2026"));
  act(() => root.unmount());
});
