import { expect, test } from "@/e2e/testing/fixtures";

test("the palette finds a client and opens a new invoice with the keyboard alone", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { body: client } = await user.post<{ id: string }>("/api/clients", {
    kind: "company",
    name: "ООО «Найди меня палитрой»",
  });
  await signIn(page, "user");
  await page.goto("/numbering");
  const input = page.getByRole("combobox", { name: "Поиск и команды" });
  // A key pressed before the page listens is lost, so press it again.
  await expect(async () => {
    if (!(await input.isVisible())) await page.keyboard.press("Control+KeyK");
    await expect(input).toBeFocused({ timeout: 1000 });
  }).toPass();
  await input.fill("найди меня пал");
  await expect(page.getByRole("option", { name: /Найди меня палитрой/ })).toBeVisible();
  await input.press("Enter");
  await expect(page).toHaveURL(`/clients/${client.id}`);

  await page.keyboard.press("Control+KeyK");
  await input.fill("сч нов");
  await expect(page.getByRole("option", { name: "Новый счёт" })).toBeVisible();
  await input.press("Enter");
  await expect(page).toHaveURL(/\/documents\/new/);
});

test("the palette offers a viewer no command to create anything, and Escape returns the focus", async ({
  page,
  signIn,
}) => {
  await signIn(page, "viewer");
  await page.goto("/services");
  const button = page.getByRole("button", { name: "Найти" });
  await button.click();
  const input = page.getByRole("combobox", { name: "Поиск и команды" });
  await input.fill("новый");
  await expect(page.getByText("Ничего не найдено")).toBeVisible();
  await input.press("Escape");
  await expect(button).toBeFocused();
});
