import { screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { AnswerForm } from "./answer-form";

test("the thanks for a reported discrepancy appear in a status that was there before", async () => {
  function Act() {
    const [isAnswered, setAnswered] = useState(false);
    return (
      <AppRouterContext value={{ refresh: () => {} } as never}>
        <AnswerForm token="t" from="ООО «Ромашка»" answered={isAnswered ? "disputed" : null} />
        <button type="button" onClick={() => setAnswered(true)}>
          Страница обновилась
        </button>
      </AppRouterContext>
    );
  }
  const user = show(<Act />);
  const status = screen.getByRole("status");
  expect(status.textContent).toBe("");
  await user.click(screen.getByRole("button", { name: "Страница обновилась" }));
  expect(status.isConnected).toBe(true);
  expect(status.textContent).toContain("Ответ отправлен: расхождение");
});
