import { expect, test } from "@/e2e/testing/fixtures";
import { makeOrganization } from "@/e2e/testing/organization";

test("unpaid invoices can be sorted by remainder and due date, and filtered by several statuses", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { add, enter } = await makeOrganization(await api("admin"));
  const issue = async (cents: number, dueDate: string | null) => {
    const line = { name: "Услуга", unit: "шт", qty: 1, priceCents: cents, vatRate: "none" };
    const made = await add({ date: "2026-02-10", dueDate, lines: [line] });
    await user.post(`/api/documents/${made.id}/status`, { status: "issued" });
    return made;
  };
  const large = await issue(900_000, "2026-04-01");
  const small = await issue(100_000, "2026-03-01");
  const partly = await issue(1_000_000, null);
  await user.post(`/api/documents/${partly.id}/payments`, { amountCents: 500_000, paidAt: "2026-02-20" });
  await signIn(page, "user");
  await enter(page);
  await page.goto("/documents?view=unpaid");
  const numbers = page.getByRole("table").getByRole("rowheader");
  const heading = (name: string) => page.getByRole("columnheader", { name });
  await heading("Осталось, ₽").getByRole("link").click();
  await expect(heading("Осталось, ₽")).toHaveAttribute("aria-sort", "descending");
  await expect(numbers).toHaveText([large.number, partly.number, small.number]);
  await heading("Осталось, ₽").getByRole("link").click();
  await expect(numbers).toHaveText([small.number, partly.number, large.number]);
  await heading("Срок").getByRole("link").click();
  await expect(page).toHaveURL(/sort=dueDate/);
  await expect(numbers).toHaveText([small.number, large.number, partly.number]);

  await page.goto("/documents");
  await page.getByRole("button", { name: "Состояние: все" }).click();
  const panel = page.getByRole("dialog", { name: "Состояние" });
  await panel.getByRole("checkbox", { name: "Частично оплачен" }).check();
  await expect(numbers).toHaveText([partly.number]);
  await panel.getByRole("checkbox", { name: "Выставлен" }).check();
  await expect(page).toHaveURL(/status=issued%2Cpartially_paid/);
  await expect(numbers).toHaveCount(3);
});
