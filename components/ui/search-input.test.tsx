import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { SearchInput } from "./search-input";

test("a text that is too long for the search is cut to 200 characters", async () => {
  const user = show(
    <AppRouterContext value={{ replace: () => {} } as never}>
      <SearchInput label="Название" />
    </AppRouterContext>,
  );
  const field = screen.getByLabelText<HTMLInputElement>("Название");
  await user.click(field);
  await user.paste(`${"длинное ".repeat(40)}`);
  expect(field.value).toHaveLength(200);
});
