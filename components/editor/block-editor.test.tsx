import { act, screen } from "@testing-library/react";
import type { Editor } from "@tiptap/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
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
