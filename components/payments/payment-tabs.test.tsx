import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { PaymentTabs } from "./payment-tabs";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/payments" }));

test("what waits is counted, and the refunds that are nobody's yet", () => {
  show(<PaymentTabs current="all" waiting="25" refunds="1" />);
  const counted = screen.getAllByRole("link").filter(({ textContent }) => /\d/.test(textContent ?? ""));
  expect(counted.map(({ textContent }) => textContent)).toEqual(["Разобрать, 25", "Возвраты, 1"]);
});
