import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { clientKinds } from "@/db/enums";
import { clientInput } from "@/lib/clients/schema";
import { ClientFields } from "./client-fields";

test.each(clientKinds)("the form of a client that is a %s has every field, hidden ones as empty", (kind) => {
  show(<ClientFields kind={kind} onKindChange={() => {}} />);
  const names = [...document.querySelectorAll("[name]")].map((field) => field.getAttribute("name"));
  // The kind is chosen above the fields.
  expect(["kind", ...names].toSorted()).toEqual(Object.keys(clientInput.shape).toSorted());
});
