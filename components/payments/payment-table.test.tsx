import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import type { PaymentRow } from "@/lib/payments/schema";
import { PaymentTable } from "./payment-table";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/payments" }));

const payment = (id: string, kind: "incoming" | "outgoing") =>
  ({
    id,
    kind,
    payerName: "ООО «Плательщик»",
    amountCents: 100,
    createdAt: "2026-11-20T00:00:00.000Z",
    raw: { Получатель1: "ООО «Получатель»" },
  }) as unknown as PaymentRow;

const incoming = payment("1", "incoming");
const outgoing = payment("2", "outgoing");

test.each([
  [[incoming], "Плательщик", ["ООО «Плательщик»"]],
  [[outgoing], "Получатель", ["ООО «Получатель»"]],
  [[incoming, outgoing], "Контрагент", ["ООО «Плательщик»", "Кому: ООО «Получатель»"]],
])("the column heading says whether the list shows payers, payees or both: %#", (payments, head, names) => {
  show(<PaymentTable payments={payments} />);
  screen.getByRole("columnheader", { name: head });
  expect(
    screen.getAllByRole("link").flatMap(({ textContent }) => textContent?.match(/.*ООО.*/) ?? []),
  ).toEqual(names);
});
