import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });

const name = "Текст документа";
const body = [
  { type: "heading", level: 2, content: "Предмет" },
  { type: "party", role: "customer" },
  { type: "totals" },
  {
    type: "custom_text",
    content: "Поставка по заявкам {{customer.name}} в течение всего срока действия договора.",
  },
  { type: "terms", content: "Оплата в течение пяти дней." },
];

test("tapping the text opens the editor with the caret at the tap, and no block moves", async ({
  page,
  signIn,
  api,
}) => {
  const user = await api("user");
  const { id } = (await user.post<{ id: string }>("/api/documents", { docType: "contract", body })).body;
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  const text = page.getByRole("textbox", { name });
  const tops = () =>
    text.evaluate(({ children, parentElement }) =>
      [...children].map(
        (block) =>
          block.getBoundingClientRect().top - parentElement!.closest(".editor")!.getBoundingClientRect().top,
      ),
    );
  await expect(page.getByText("Коснитесь текста, чтобы править")).toBeVisible();
  await expect(editorOf(page, name)).toHaveCount(0);
  const before = await tops();

  await text.getByLabel("Прописью").tap();
  await expect(text.getByLabel("Прописью")).not.toBeChecked();
  await expect(editorOf(page, name)).toHaveCount(0);

  await text.getByText("Оплата").tap({ position: { x: 2, y: 10 } });
  await expect(editorOf(page, name)).toBeFocused();
  await expect.poll(tops).toEqual(before);
  await page.keyboard.type("Полная ");
  await expect(text.getByText("Полная Оплата в течение пяти дней.")).toBeVisible();
  const saved = async () => (await user.get<{ body: unknown }>(`/api/documents/${id}`)).body.body;
  await expect
    .poll(saved)
    .toMatchObject([{}, {}, { type: "totals", showInWords: false }, {}, { type: "terms" }]);
  await expect.poll(async () => JSON.stringify(await saved())).toContain("Полная Оплата");
});

test("Tab opens the editor too, and a viewer gets no editor", async ({ page, signIn, api }) => {
  const user = await api("user");
  const { id } = (
    await user.post<{ id: string }>("/api/documents", { docType: "contract", body: body.slice(-1) })
  ).body;
  await signIn(page, "user");
  await page.goto(`/documents/${id}`);
  await page.getByLabel("Примечание").press("Shift+Tab");
  await expect(editorOf(page, name)).toBeFocused();

  await signIn(page, "viewer");
  await page.goto(`/documents/${id}`);
  await expect(page.getByText("Оплата в течение пяти дней.").first()).toBeVisible();
  await expect(page.getByRole("textbox", { name })).toHaveCount(0);
});
