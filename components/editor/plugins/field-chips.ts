import { type Editor, Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey, TextSelection } from "@tiptap/pm/state";
import { Decoration, DecorationSet, type EditorView } from "@tiptap/pm/view";
import type { Field } from "@/components/editor/fields-of-text";
import type { FieldDescription } from "@/components/editor/static/describe-field";
import { fieldsIn } from "./fields-in";

/** Returns the texts shown for a placeholder. */
export type DescribeField = (field: Field) => FieldDescription;

interface FieldChipsStorage {
  describe: DescribeField;
}

declare module "@tiptap/core" {
  interface Storage {
    fieldChips: FieldChipsStorage;
  }
}

const pluginKey = new PluginKey<DecorationSet>("fieldChips");

/** Renders the chips with new descriptions after the client or the date of the document has changed. */
export function describeFields(editor: Editor, describe: DescribeField) {
  editor.storage.fieldChips.describe = describe;
  editor.view.dispatch(editor.state.tr.setMeta(pluginKey, true));
}

/**
 * Returns the decorations of a chip. The braces become padding: the
 * caret can be at them, and would be invisible in text without size.
 */
function decorateField(field: Field, describe: DescribeField): Decoration[] {
  const { from, to, isKnown } = field;
  const { label, title } = describe(field);
  const chipClass = `editor-field ${isKnown ? "" : "is-unknown"} ${label === null ? "" : "is-labelled"}`;
  const attributes = (part: string) => ({ class: `${chipClass} ${part}`, title });
  return [
    // The label belongs to the braces, which are never split by a mark, as a name may be.
    Decoration.inline(from, from + 2, {
      ...attributes("is-opening"),
      ...(label !== null && { "data-label": label }),
    }),
    Decoration.inline(from + 2, to - 2, attributes("is-name")),
    Decoration.inline(to - 2, to, attributes("is-closing")),
  ];
}

function decorateFields(doc: Node, describe: DescribeField): DecorationSet {
  const chipDecorations: Decoration[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true;
    for (const field of fieldsIn(node, position + 1)) chipDecorations.push(...decorateField(field, describe));
    return false;
  });
  return DecorationSet.create(doc, chipDecorations);
}

/** Returns the known placeholder at a position; with `side`, the one that touches it on that side. */
function fieldAt(doc: Node, position: number, side: -1 | 0 | 1): Field | undefined {
  const $position = doc.resolve(position);
  if (!$position.parent.isTextblock) return undefined;
  return fieldsIn($position.parent, $position.start()).find(({ isKnown, from, to }) => {
    if (!isKnown) return false;
    if (side === 0) return from < position && position < to;
    return side === -1 ? from < position && position <= to : from <= position && position < to;
  });
}

/** The caret passes and deletes a chip as one character. */
function handleKey({ state, dispatch }: EditorView, event: KeyboardEvent): boolean {
  const { selection, doc, tr } = state;
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  if (!isPlain || !(selection instanceof TextSelection) || !selection.empty) return false;
  const side = ["Backspace", "ArrowLeft"].includes(event.key)
    ? -1
    : ["Delete", "ArrowRight"].includes(event.key)
      ? 1
      : 0;
  const field = side !== 0 && fieldAt(doc, selection.head, side);
  if (!field) return false;
  if (event.key.startsWith("Arrow")) {
    dispatch(
      tr.setSelection(TextSelection.create(doc, side === -1 ? field.from : field.to)).scrollIntoView(),
    );
  } else dispatch(tr.delete(field.from, field.to).scrollIntoView());
  return true;
}

/** A click selects the whole chip, so that typing replaces it. */
function handleClick({ state, dispatch }: EditorView, position: number): boolean {
  const field = fieldAt(state.doc, position, 0);
  if (!field) return false;
  dispatch(state.tr.setSelection(TextSelection.create(state.doc, field.from, field.to)));
  return true;
}

/** Placeholders are plain text, shown and handled as chips. */
export const FieldChips = Extension.create<unknown, FieldChipsStorage>({
  name: "fieldChips",
  priority: 600,
  addStorage: () => ({ describe: ({ name }) => ({ label: null, title: name }) }),

  addProseMirrorPlugins() {
    const { storage } = this;
    return [
      new Plugin<DecorationSet>({
        key: pluginKey,
        state: {
          init: (_config, { doc }) => decorateFields(doc, storage.describe),
          apply: (tr, shown) =>
            tr.docChanged || tr.getMeta(pluginKey) ? decorateFields(tr.doc, storage.describe) : shown,
        },
        props: {
          decorations: (state) => pluginKey.getState(state),
          handleKeyDown: handleKey,
          handleClick,
        },
      }),
    ];
  },
});
