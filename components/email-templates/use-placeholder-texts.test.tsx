import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { placeholderNames } from "@/lib/body/placeholders";
import { reminderPlaceholders } from "@/lib/reminders/rules";
import { usePlaceholderTexts } from "./use-placeholder-texts";

function Written({ text }: { text: string }) {
  const { toReadable, toStored } = usePlaceholderTexts();
  return (
    <>
      <p data-testid="read">{toReadable(text)}</p>
      <p data-testid="kept">{toStored(toReadable(text))}</p>
    </>
  );
}

const textOf = (place: "read" | "kept") => screen.getByTestId(place).textContent;

test("known placeholders are shown in words and stored by name; other braces stay", () => {
  show(<Written text="№ {{document.number}}, {{ link }}, {{nobody.knows}}, {{" />);
  expect(textOf("read")).toBe("№ {{Номер документа}}, {{Ссылка на документ}}, {{nobody.knows}}, {{");
  expect(textOf("kept")).toBe("№ {{document.number}}, {{link}}, {{nobody.knows}}, {{");
});

test("every placeholder has its own words", () => {
  const names = [...new Set([...placeholderNames, ...reminderPlaceholders, "link"])];
  const text = names.map((name) => `{{${name}}}`).join(" ");
  show(<Written text={text} />);
  expect(textOf("kept")).toBe(text);
  expect(textOf("read")).not.toMatch(/[a-z]+\./);
});
