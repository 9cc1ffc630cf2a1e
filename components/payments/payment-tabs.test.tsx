import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { AddressContext } from "@/components/ui/address-provider";
import { PaymentTabs } from "./payment-tabs";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/payments" }));

test("the tabs count waiting payments and undecided refunds", () => {
  show(<PaymentTabs current="all" waiting="25" refunds="1" />);
  const counted = screen.getAllByRole("link").filter(({ textContent }) => /\d/.test(textContent ?? ""));
  expect(counted.map(({ textContent }) => textContent)).toEqual(["Разобрать, 25", "Возвраты, 1"]);
});

test("the tab of waiting payments keeps the search", () => {
  const query = new URLSearchParams({ view: "all", q: "Ромашка" });
  show(
    <AddressContext value={{ shown: query, requested: query, request: () => {} }}>
      <PaymentTabs current="all" waiting={null} refunds={null} />
    </AddressContext>,
  );
  const { search } = new URL(screen.getByRole<HTMLAnchorElement>("link", { name: "Разобрать" }).href);
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({ view: "inbox", q: "Ромашка" });
});
