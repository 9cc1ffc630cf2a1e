import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { DateInput } from "./date-input";
import { Field } from "./field";

afterEach(() => vi.useRealTimers());

const field = () => screen.getByRole<HTMLInputElement>("textbox");

async function typeAt(now: string, text: string, props: { near?: string; notBefore?: string } = {}) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) });
  const user = show(<DateInput aria-label="Дата" {...props} />);
  await user.type(field(), text);
  await user.tab();
  return field().value;
}

test("a date without a year is the nearest one, across the turn of the year", async () => {
  expect(await typeAt("2027-01-12T12:00:00Z", "31.12")).toBe("31.12.2026");
});

test("today is the date in Moscow", async () => {
  expect(await typeAt("2026-12-31T21:30:00Z", "7")).toBe("07.01.2027");
});

test("a due date without a year is not before its document's date", async () => {
  const date = "2026-12-21";
  expect(await typeAt("2026-12-21T12:00:00Z", "15.12", { near: date, notBefore: date })).toBe("15.12.2027");
});

test("a date set elsewhere replaces an invalid one", async () => {
  function Due() {
    const [date, setDate] = useState("");
    return (
      <>
        <DateInput aria-label="Дата" value={date} onValueChange={setDate} />
        <button type="button" onClick={() => setDate("2026-12-06")}>
          Через 5 дней
        </button>
      </>
    );
  }
  const user = show(<Due />);
  await user.type(field(), "31.11.2026");
  await user.tab();
  expect(field().value).toBe("31.11.2026");
  expect(field().getAttribute("aria-invalid")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Через 5 дней" }));
  expect(field().value).toBe("06.12.2026");
  expect(field().getAttribute("aria-invalid")).toBe(null);
  expect(field().validity.customError).toBe(false);
});

test("a date that does not exist is explained by its field", async () => {
  const user = show(
    <Field label="Дата" hint="Подсказка">
      <DateInput />
    </Field>,
  );
  await user.type(field(), "31.02.2026");
  expect(screen.queryByText(/Такой даты нет/)).toBeNull();
  await user.tab();
  const reason = screen.getByText(/Такой даты нет/);
  expect(field().getAttribute("aria-describedby")?.split(" ")).toContain(reason.id);
  await user.clear(field());
  await user.type(field(), "28.02.2026");
  expect(screen.queryByText(/Такой даты нет/)).toBeNull();
});

test("the calendar's button names the field", () => {
  show(
    <>
      <Field label="Оплатить до">
        <DateInput />
      </Field>
      <DateInput aria-label="День" />
    </>,
  );
  expect(screen.getByRole("button", { name: "Выбрать в календаре: Оплатить до" })).toBeTruthy();
  expect(screen.getByRole("button", { name: "Выбрать в календаре: День" })).toBeTruthy();
  expect(screen.getAllByLabelText("Оплатить до")).toHaveLength(1);
});
