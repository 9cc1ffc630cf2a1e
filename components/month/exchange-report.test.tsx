import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { ExchangeReport } from "./exchange-report";

const problem = (message: string, isMendable: boolean, leftOut = 0) => ({
  ...{ id: message, message, isMendable, isLeftOut: leftOut > 0, count: leftOut || 1 },
  href: `/documents/${message}`,
});

test("only problems that can be fixed here offer a fix, and shortened numbers are explained once", () => {
  show(
    <ExchangeReport
      report={{
        objects: { "Документ.СчетФактураВыданный": 11 },
        problems: [
          problem("Без КПП", true),
          problem("Несколько клиентов", false),
          problem("Аванс (всего таких 12)", false, 12),
        ],
        shortened: { count: 3, number: "УПД-2026/002", numberIn1c: "УПД-26/002" },
      }}
    />,
  );
  expect(screen.getByRole("list", { name: "Что войдёт в файл" }).textContent).toBe(
    "Счета-фактуры на аванс11",
  );
  expect(screen.getByRole("region", { name: "Не войдут 12 записей" }).textContent).toContain(
    "всего таких 12",
  );
  expect(screen.getByRole("link", { name: "Исправить: Без КПП" }).textContent).toBe("Исправить");
  expect(screen.getByRole("link", { name: "Показать: Несколько клиентов" }).textContent).toBe("Показать");
  expect(screen.getByText(/^Номера 3 документов в 1С короче/).textContent).toContain(
    "УПД-2026/002 станет УПД-26/002. Полный номер, как на бумаге, — в комментарии документа.",
  );
});
