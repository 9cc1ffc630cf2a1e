import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { PageOrganization } from "@/components/organizations/page-organization";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { NewDocumentForm } from "./new-document-form";

test("a client who is not there yet is made in the form, and the document is of the organization on the screen", async () => {
  const made: unknown[] = [];
  answerActions({
    findClientsAction: async () => ({ ok: true, data: { items: [], nextCursor: null } }),
    createClientAction: async () => ({
      ok: true,
      data: { id: "c", name: "ООО «Ромашка»", shortName: null, inn: null },
    }),
    proposeBasisAction: async () => ({ ok: true, data: null }),
    createDocumentAction: async (input) => {
      made.push(input);
      return { ok: true, data: { id: "d" } };
    },
  });
  const push = vi.fn();
  const user = show(
    <AppRouterContext value={{ push, refresh: () => {} } as never}>
      <PageOrganization id="o">
        <NewDocumentForm docType="invoice" project={null} client={null} template={null} today="2026-11-20" />
      </PageOrganization>
    </AppRouterContext>,
  );
  const client = screen.getByRole<HTMLInputElement>("combobox", { name: "Клиент" });
  await user.type(client, "Ромашка");
  await user.click(await screen.findByRole("option", { name: "Новый клиент «Ромашка»" }));
  await user.click(await screen.findByRole("button", { name: "Создать клиента" }));
  await waitFor(() => expect(client.value).toBe("ООО «Ромашка»"));
  await user.click(screen.getByRole("button", { name: "Создать черновик" }));
  await waitFor(() => expect(push).toHaveBeenCalledWith("/documents/d"));
  expect(made).toMatchObject([
    { docType: "invoice", organizationId: "o", clientId: "c", date: "2026-11-20" },
  ]);
});
