import { expect, test } from "vitest";
import { isPlaceholderName, parsePlaceholders, placeholderNames, resolveText } from "./placeholders";

test("a document can refer to 51 placeholder names, and to no others", () => {
  expect(placeholderNames).toHaveLength(19 * 2 + 9 + 2 + 2);
  expect(new Set(placeholderNames).size).toBe(placeholderNames.length);
  const named = [
    "customer.inn",
    "executor.ogrn",
    "contract.date",
    "document.totalInWords",
    "project.name",
    "today",
  ];
  expect(named.every(isPlaceholderName)).toBe(true);
  expect(["customer", "customer.password", "__proto__", "toString", "today.x"].some(isPlaceholderName)).toBe(
    false,
  );
});

test("text is split into text and placeholders with offsets", () => {
  expect(parsePlaceholders("ИНН {{customer.inn}}, {{ нет }}{{x.y}}")).toEqual([
    { kind: "text", text: "ИНН ", start: 0 },
    { kind: "placeholder", text: "{{customer.inn}}", start: 4, name: "customer.inn", isKnown: true },
    { kind: "text", text: ", {{ нет }}", start: 20 },
    { kind: "placeholder", text: "{{x.y}}", start: 31, name: "x.y", isKnown: false },
  ]);
  expect(parsePlaceholders("")).toEqual([]);
});

test("a missing value is shown as a blank line; an unknown placeholder stays as written", () => {
  const values = { "customer.name": "ООО «Ромашка»", "customer.inn": null, "customer.kpp": "" } as const;
  const written = "{{customer.name}} {{ customer.inn }} {{customer.kpp}} {{today}} {{customer.age}} {{";
  expect(resolveText(written, values)).toBe("ООО «Ромашка» ________ ________ ________ {{customer.age}} {{");
});

test("a value is neither searched for placeholders nor treated as a replacement pattern", () => {
  const values = { "customer.name": "{{executor.inn}} $& $1", "executor.inn": "7700000016" } as const;
  expect(resolveText("{{customer.name}}", values)).toBe("{{executor.inn}} $& $1");
});

// A parser whose time grew with the square of the text length would take hours.
test("200,000 unclosed braces and blanks are read without quadratic time", () => {
  expect(resolveText("{{ ".repeat(200_000), {})).toBe("{{ ".repeat(200_000));
  expect(resolveText(`{{${" ".repeat(200_000)}`, {})).toHaveLength(200_002);
});
