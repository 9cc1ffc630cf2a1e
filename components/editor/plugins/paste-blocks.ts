import { Extension } from "@tiptap/core";
import { Slice } from "@tiptap/pm/model";
import { NodeSelection, Plugin, TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import { currentBlock } from "@/components/editor/commands/blocks";
import { writeBelow } from "@/components/editor/commands/write-below";
import { isBlock, unwrapBlocks, wrapInBlocks } from "@/components/editor/paste/fitting-slice";
import { preparePastedHtml } from "@/components/editor/paste/prepare-pasted-html";
import { isLinkable } from "@/components/editor/schema/rich-text";

/** Control characters come from broken programs; no document can store them. */
const controlCharacters = /[^\P{Cc}\t\n\r]/gu;

/** Pasting an address over a selected text turns the text into a link. */
function pasteLink({ state, dispatch }: EditorView, { clipboardData }: ClipboardEvent): boolean {
  const { selection, schema, tr } = state;
  const href = clipboardData?.getData("text/plain").trim() ?? "";
  if (!(selection instanceof TextSelection) || selection.empty || !isLinkable(href)) return false;
  dispatch(tr.addMark(selection.from, selection.to, schema.marks.link!.create({ href })));
  return true;
}

/** A paste onto a selected card goes below it instead of replacing it. */
function pasteBelow({ state, dispatch }: EditorView, { content }: Slice): boolean {
  const block = currentBlock(state);
  if (!block || !(state.selection instanceof NodeSelection)) return false;
  if (!content.content.every(isBlock)) return !writeBelow(state, dispatch);
  dispatch(state.tr.insert(block.to, content).scrollIntoView());
  return true;
}

/** Whole blocks replace the empty paragraph into which they are pasted. */
function pasteInPlace({ state, dispatch }: EditorView, slice: Slice): boolean {
  const { selection, tr } = state;
  const { $from } = selection;
  const first = slice.content.firstChild;
  const isEmpty = selection.empty && $from.depth === 2 && $from.parent.content.size === 0;
  if (!isEmpty || !first || !isBlock(first) || (slice.openStart > 0 && slice.content.childCount === 1))
    return false;
  const wholeSlice = new Slice(slice.content, 0, slice.openEnd);
  const depth = $from.node(1).childCount === 1 ? 1 : 2;
  dispatch(tr.replace($from.before(depth), $from.after(depth), wholeSlice).scrollIntoView());
  return true;
}

const isInIsolatingBlock = ({ selection: { $from } }: EditorView["state"]) =>
  $from.depth > 0 && $from.node(1).type.spec.isolating === true;

export const PasteBlocks = Extension.create({
  name: "pasteBlocks",

  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        transformPastedHTML: (html) => preparePastedHtml(html),
        transformPastedText: (text) => text.replaceAll(controlCharacters, ""),
        transformPasted: (slice, { state }) =>
          isInIsolatingBlock(state) ? unwrapBlocks(slice) : wrapInBlocks(slice, state.schema),
        handlePaste: (view, event, slice) =>
          pasteLink(view, event) || pasteBelow(view, slice) || pasteInPlace(view, slice),
      },
    }),
  ],
});
