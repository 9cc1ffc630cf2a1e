import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { TemplateSource } from "@/lib/imports/schema";
import { SourceProblems } from "./source-problems";

const problem = (part: number) => ({ part, code: "not_totals", message: "Не итоги", text: `Часть ${part}` });

test.each([
  [[0], "Она осталась текстом"],
  [[0, 1], "Они остались текстом"],
])("parts %j that stayed text are described in the singular or plural", (parts, words) => {
  const source = { parts: [], problems: parts.map(problem) } as unknown as TemplateSource;
  show(<SourceProblems source={source} blockIds={new Set()} onShow={() => {}} />);
  expect(screen.getByText(/осталась|остались/).textContent).toContain(words);
});
