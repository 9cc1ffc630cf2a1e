import { act, fireEvent, screen } from "@testing-library/react";
import type { Editor } from "@tiptap/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { type Body, bodySchema } from "@/lib/body/schema";
import { BlockEditor } from "./block-editor";

const given = {
  labelledBy: "title",
  docType: "contract",
  placeholderValue: () => null,
  interaction: null,
} as const;

const editor = () => document.querySelector<HTMLElement & { editor: Editor }>(".editor-text")!.editor;

test("a paste beyond the maximum of blocks is refused and reported once", () => {
  show(
    <>
      <BlockEditor body={[]} onChange={() => {}} {...given} />
      <Toaster />
    </>,
  );
  const headings = Array.from({ length: 501 }, (_, at) => `<h2>Пункт ${at}</h2>`).join("");
  act(() => {
    editor().commands.insertContent(headings);
    editor().commands.insertContent(headings);
  });
  expect(screen.getAllByText(/Столько не помещается: в тексте самое большее 500 блоков/)).toHaveLength(1);
  expect(editor().getText()).not.toContain("Пункт");
});

/** An editor whose text is replaced from outside by a button, and the text that it reported last. */
function SharedText({ theirs }: { theirs: Body }) {
  const [body, setBody] = useState<Body>(textOf("Наш текст"));
  return (
    <>
      <BlockEditor body={body} onChange={setBody} {...given} />
      <button type="button" onClick={() => setBody(theirs)}>
        Принять
      </button>
      <output>{JSON.stringify(body)}</output>
    </>
  );
}

const textOf = (...paragraphs: string[]): Body =>
  bodySchema.parse([{ id: "a", type: "custom_text", content: paragraphs.join("\n") }]);

test("undo after another version was taken over keeps that version", async () => {
  const user = show(<SharedText theirs={textOf("Наш текст.", "Их добавление")} />);
  const undo = () => {
    let isUndone = false;
    act(() => {
      isUndone = editor().commands.undo();
    });
    return isUndone;
  };
  act(() => void editor().commands.insertContentAt(2, "Мы: "));
  expect(editor().getText()).toContain("Мы: Наш текст");
  await user.click(screen.getByRole("button", { name: "Принять" }));
  expect(editor().getText()).toContain("Их добавление");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /Отменить/ }).disabled).toBe(true);

  expect(undo()).toBe(false);
  expect(editor().getText()).toContain("Их добавление");

  // What is typed afterwards can be undone and redone.
  act(() => void editor().commands.insertContentAt(2, "Снова: "));
  expect(editor().getText()).toContain("Снова: Наш текст.");
  expect(undo()).toBe(true);
  expect(undo()).toBe(false);
  expect(editor().getText()).toMatch(/^\s*Наш текст\.\s+Их добавление\s*$/);
  expect(document.querySelector("output")?.textContent).toContain("Их добавление");
  act(() => void editor().commands.redo());
  expect(editor().getText()).toContain("Снова: Наш текст.");
});

test("a body that the page shows only after more has been typed takes nothing of it away", async () => {
  const reported: Body[] = [];
  let showBody: (body: Body) => void = () => {};
  function BusyPage() {
    const [body, setBody] = useState(textOf("Текст"));
    showBody = setBody;
    return <BlockEditor body={body} onChange={(next) => reported.push(next)} {...given} />;
  }
  show(<BusyPage />);
  for (const letter of ["а", "б"]) act(() => void editor().commands.insertContentAt(2, letter));
  const [first, second] = reported as [Body, Body];
  await act(async () => showBody(first));
  expect(editor().getText().trim()).toBe("баТекст");
  await act(async () => showBody(second));
  expect(editor().commands.undo()).toBe(true);
  // A body from outside replaces the text, also one that was reported before another one came from there.
  await act(async () => showBody(textOf("Их текст")));
  expect(editor().getText().trim()).toBe("Их текст");
  await act(async () => showBody(first));
  expect(editor().getText().trim()).toBe("аТекст");
});

test.each([
  ["Alt+Enter", { altKey: true }],
  ["Alt+Shift+Enter", { altKey: true, shiftKey: true }],
])("%s in the text is left to the page and changes no text", (_, modifiers) => {
  const seen = vi.fn((event: KeyboardEvent) => event.defaultPrevented);
  document.addEventListener("keydown", seen);
  show(<BlockEditor body={textOf("Наш текст")} onChange={() => {}} {...given} />);
  const press = (keys: object) =>
    fireEvent.keyDown(editor().view.dom, { key: "Enter", code: "Enter", keyCode: 13, ...keys });
  act(() => void editor().commands.setTextSelection(5));
  const isDefaultLeft = press(modifiers);
  document.removeEventListener("keydown", seen);
  expect(seen).toHaveReturnedWith(false);
  expect(isDefaultLeft).toBe(false);
  expect(editor().getText().trim()).toBe("Наш текст");
  press({});
  expect(editor().getText().trim()).not.toBe("Наш текст");
});

test("the toolbar formats a text that is selected as a whole", async () => {
  const user = show(<BlockEditor body={textOf("Первая", "Вторая")} onChange={() => {}} {...given} />);
  const tool = (name: RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
  act(() => void editor().commands.selectAll());
  expect(tool(/^Полужирный/).disabled).toBe(false);
  await user.click(tool(/^Полужирный/));
  await user.click(tool(/^По центру/));
  await user.click(tool(/^Маркированный/));
  const text = JSON.stringify(editor().getJSON());
  expect(text.match(/"bold"/g)).toHaveLength(2);
  expect(text.match(/"center"/g)).toHaveLength(2);
  expect(text).toContain("bulletList");
});
