import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PageOrganization } from "@/components/organizations/page-organization";
import { answerActions } from "@/components/testing/actions";
import { useProposedBasis } from "./use-proposed-basis";

function Basis() {
  return <p>{useProposedBasis("invoice", "client").shown?.number ?? "none"}</p>;
}

test("the basis found in one organization is not shown in another", async () => {
  const later = Promise.withResolvers<unknown>();
  const contract = { ok: true, data: { id: "1", docType: "contract", number: "Д-1", date: "2026-11-01" } };
  answerActions({
    proposeBasisAction: async (asked) =>
      (asked as { organizationId: string }).organizationId === "first" ? contract : later.promise,
  });
  const page = (id: string) => (
    <PageOrganization id={id}>
      <Basis />
    </PageOrganization>
  );
  const { rerender } = await act(async () => render(page("first")));
  expect(screen.getByText("Д-1")).toBeTruthy();
  await act(async () => rerender(page("second")));
  expect(screen.getByText("none")).toBeTruthy();
  await act(async () => later.resolve({ ok: true, data: null }));
});
