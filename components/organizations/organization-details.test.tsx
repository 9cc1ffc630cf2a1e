import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { defaultPrefixes } from "@/lib/organizations/rules";
import type { Organization } from "@/lib/organizations/schema";
import { OrganizationDetails } from "./organization-details";

test.each([
  ["1027700132195", "ОГРН"],
  ["304500116000157", "ОГРНИП"],
])("the registration number %s is labelled %s", (ogrn, label) => {
  const organization = {
    ...{ name: "Ромашка", ogrn, defaultVatRate: "22", vatMode: "on_top", numberPrefixes: defaultPrefixes },
    paymentTermDays: null,
  } as Organization;
  show(<OrganizationDetails organization={organization} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms.filter((term) => term?.startsWith("ОГРН"))).toEqual([label]);
  expect(screen.getByText(ogrn).closest("dd")?.previousElementSibling?.textContent).toBe(label);
});
