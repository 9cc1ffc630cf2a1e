import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { ClientLetter } from "@/lib/client-letters/schema";
import { LetterList } from "./letter-list";

const letter = (id: string, state: ClientLetter["state"], refused: string[] = []): ClientLetter => ({
  id,
  documentId: id,
  reconciliationId: null,
  docType: "invoice",
  number: "СЧ-2026/001",
  state,
  to: ["buh@example.ru", "glavbuh@example.ru"],
  refused,
  subject: "Счёт",
  createdAt: "2026-11-28T08:00:00.000Z",
});

test("tells an email that some recipients refused from one that all received", () => {
  show(
    <LetterList
      letters={[letter("1", "sent"), letter("2", "sent", ["buh@example.ru"]), letter("3", "failed")]}
    />,
  );
  const states = screen
    .getAllByRole("listitem")
    .map(({ textContent }) => /(Отправлено.*|Не отправлено)$/.exec(textContent)?.[0]);
  expect(states).toEqual(["Отправлено", "Отправлено не всем", "Не отправлено"]);
});
