import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentDetails } from "@/lib/payments/schema";
import { PaymentAllocations } from "./payment-allocations";

const unmatched = {
  kind: "incoming",
  amountCents: 100,
  advanceCents: 0,
  clientId: null,
  clientName: null,
  dismissedReason: null,
  matchReason: null,
  allocations: [],
} as unknown as PaymentDetails;

const shownTextOf = (payment: Partial<PaymentDetails>) => {
  show(<PaymentAllocations payment={{ ...unmatched, ...payment }} />);
  return document.body.textContent;
};

const rules = { by: "rules" as const, signs: ["no_number"] };
const person = { by: "person" as const, signs: [] };

test.each([
  ["Не зачтён: номера нет", { matchReason: rules }],
  ["Не зачтён: зачёт отменил человек", { matchReason: person }],
  ["Не зачтён: ещё не разбирался", {}],
  ["Не наше: ЗаёмНе зачтён: номера нет", { matchReason: rules, dismissedReason: "Заём" }],
])("an unmatched payment says why: %s", (text, payment) => {
  const shownText = shownTextOf(payment);
  expect(shownText?.endsWith(text)).toBe(true);
  expect(shownText).not.toContain("Зачтён");
});

test.each([
  ["Почему так: Зачтён автоматически по правиламномера нет", { matchReason: rules }],
  ["Почему так: Зачтён вручную", { matchReason: person }],
])("a payment of a client names the client and says why: %s", (text, payment) => {
  const shownText = shownTextOf({
    clientId: "1",
    clientName: "ООО «Ромашка»",
    advanceCents: 100,
    ...payment,
  });
  expect(shownText).toContain("Клиент:ООО «Ромашка»");
  expect(shownText?.endsWith(text)).toBe(true);
  screen.getByRole("link", { name: "ООО «Ромашка»" });
});
