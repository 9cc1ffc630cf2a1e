import { screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import type { Site } from "@/lib/sites/schema";
import { SiteDialog } from "./site-dialog";

const id = (last: number) => `01939f2e-7c3a-7000-8000-00000000000${last}`;

const site = {
  id: id(1),
  name: "Магазин",
  slug: "shop",
  domain: null,
  organizationId: id(2),
  defaultOfferTemplateId: id(3),
  defaultOfferTemplate: { id: id(3), name: "Договор, который никто не прочёл" },
} as Site;

test("a site is offered only usable templates and keeps the one it has", async () => {
  const asked: unknown[] = [];
  answerActions({
    findTemplatesAction: async (input) => {
      asked.push(input);
      return { ok: true, data: { items: [{ id: id(4), name: "Прочитанный", docType: "contract" }] } };
    },
  });
  const save = vi.fn(async () => ({ ok: true as const, data: site }));
  const user = show(
    <AppRouterContext value={{ push: () => {}, refresh: () => {} } as never}>
      <SiteDialog
        site={site}
        choices={{
          organizations: [{ id: id(2), name: "Ромашка", shortName: null }],
          activeOrganizationId: id(2),
          hasOwnKeys: true,
        }}
        open
        onClose={() => {}}
        save={save}
      />
    </AppRouterContext>,
  );
  await user.click(await screen.findByRole("combobox", { name: "Шаблон по умолчанию" }));
  expect(await screen.findByRole("option", { name: /Прочитанный/ })).toBeTruthy();
  expect(asked).toMatchObject([{ usable: true }]);
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("button", { name: "Сохранить" }));
  await waitFor(() =>
    expect(save).toHaveBeenCalledWith(expect.objectContaining({ defaultOfferTemplateId: id(3) })),
  );
});
