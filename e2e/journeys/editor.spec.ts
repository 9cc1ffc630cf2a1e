import type { Page } from "@playwright/test";
import type { ApiClient } from "@/e2e/testing/api-client";
import { editorOf } from "@/e2e/testing/editor";
import { expect, test } from "@/e2e/testing/fixtures";

type Block = { type: string; content?: unknown };
type Saved = { id: string; body: Block[] };

const textBlock = (content: string) => ({ type: "custom_text", content });

async function openDraft(page: Page, user: ApiClient, body: unknown[]) {
  const { id } = (await user.post<Saved>("/api/documents", { docType: "contract", body })).body;
  await page.goto(`/documents/${id}`);
  const editor = editorOf(page, "Текст документа");
  await expect(editor).toBeVisible();
  const blocks = async () => (await user.get<Saved>(`/api/documents/${id}`)).body.body;
  return { editor, types: async () => (await blocks()).map(({ type }) => type), blocks };
}

test("a slash command adds a block, and undo removes it", async ({ page, signIn, api }) => {
  await signIn(page, "user");
  const { editor, types } = await openDraft(page, await api("user"), [textBlock("Предмет договора")]);

  await editor.getByText("Предмет договора").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/разрыв");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("Разрыв страницы");
  await page.keyboard.press("Enter");
  await expect(editor.getByRole("separator")).toBeVisible();
  await expect.poll(types).toContain("page_break");

  while ((await editor.getByRole("separator").count()) > 0) await page.keyboard.press("Control+z");
  await expect.poll(types).not.toContain("page_break");
});

test("typing braces suggests a field, and an unknown field is marked", async ({ page, signIn, api }) => {
  await signIn(page, "user");
  const { editor, blocks } = await openDraft(page, await api("user"), [textBlock("ИНН")]);

  await editor.getByText("ИНН").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" {{инн");
  await expect(page.getByRole("listbox").getByRole("option").first()).toContainText("ИНН заказчика");
  await page.keyboard.press("Enter");
  await page.keyboard.type(" и {{customer.shoe}}");
  await expect(editor.locator(".is-name.is-unknown")).toHaveText("customer.shoe");
  await expect(editor.locator(".is-name:not(.is-unknown)")).toHaveText("customer.inn");
  await expect
    .poll(async () => JSON.stringify(await blocks()))
    .toContain("ИНН {{customer.inn}} и {{customer.shoe}}");
});

test("a field is rendered once and on one line, before the editor is loaded and after", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { editor } = await openDraft(page, await api("user"), [
    textBlock("Договор"),
    { type: "terms", content: "Номер {{contract.number}}" },
  ]);
  const readStyles = () =>
    page.locator(".editor-text").evaluate((root) => {
      const lineOf = (words: string) =>
        [...root.querySelectorAll("p")].find(({ textContent }) => textContent.startsWith(words))!;
      const content = (selector: string, pseudo: string) =>
        getComputedStyle(root.querySelector(selector)!, pseudo).content;
      return {
        block: content("[data-block=terms]", "::before"),
        above: content(".editor-field.is-opening", "::before"),
        chip: content(".editor-field.is-opening", "::after"),
        isOneLine: lineOf("Номер").offsetHeight === lineOf("Договор").offsetHeight,
      };
    });
  const expectedStyles = { block: '"Условия"', above: "none", chip: '"Номер договора"', isOneLine: true };
  await expect.poll(readStyles).toEqual(expectedStyles);
  await editor.getByText("Договор").click();
  await expect(editor).toBeFocused();
  await expect.poll(readStyles).toEqual(expectedStyles);
});

test("text pasted from Word keeps headings, lists and bold, and nothing else", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { editor, blocks } = await openDraft(page, await api("user"), [textBlock("")]);
  await editor.click();
  await editor.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body><h2>Права сторон</h2>
       <p class=MsoNormal style='color:red;font-family:"Comic Sans MS"'>Заказчик <b>обязан</b> платить<o:p></o:p>
       <img src="https://example.com/pixel.png"><script>alert(1)</script></p>
       <ul><li>вовремя</li><li>полностью</li></ul></body></html>`,
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(editor.getByRole("heading", { name: "Права сторон" })).toBeVisible();
  await expect(editor.getByRole("listitem")).toHaveText(["вовремя", "полностью"]);
  await expect.poll(async () => (await blocks()).some(({ type }) => type === "heading")).toBe(true);
  const stored = JSON.stringify(await blocks());
  expect(stored).toContain('"bold"');
  for (const trace of ["Comic", "color", "example.com", "alert", "Mso"]) expect(stored).not.toContain(trace);
});

test("a block is moved with Alt+ArrowUp, and undo moves it back", async ({ page, signIn, api }) => {
  await signIn(page, "user");
  const { editor, types } = await openDraft(page, await api("user"), [
    { type: "heading", level: 2, content: "Цена" },
    textBlock("Сто рублей"),
  ]);
  await editor.getByText("Сто рублей").click();
  await page.keyboard.press("Alt+ArrowUp");
  await expect.poll(types).toEqual(["custom_text", "heading"]);
  await page.keyboard.press("Control+z");
  await expect.poll(types).toEqual(["heading", "custom_text"]);
});

test("a shortcut acts at the caret even before the browser has announced its move", async ({
  page,
  signIn,
  api,
}) => {
  await signIn(page, "user");
  const { editor, types } = await openDraft(page, await api("user"), [
    { type: "heading", level: 2, content: "Цена" },
    textBlock("Сто рублей"),
  ]);
  await editor.getByText("Цена").click();
  await editor.getByText("Сто рублей").evaluate((paragraph) => {
    getSelection()!.collapse(paragraph.firstChild, 3);
    const key = { key: "ArrowUp", code: "ArrowUp", altKey: true, bubbles: true, cancelable: true };
    paragraph.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await expect.poll(types).toEqual(["custom_text", "heading"]);
});
