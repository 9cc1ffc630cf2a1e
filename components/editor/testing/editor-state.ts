import { Node } from "@tiptap/pm/model";
import { EditorState, NodeSelection, type Plugin, TextSelection } from "@tiptap/pm/state";
import type { Command } from "@/components/editor/commands/blocks";
import { toEditor } from "@/components/editor/convert";
import { schema } from "@/components/editor/schema/schema";
import { bodySchema } from "@/lib/body/schema";

const caretMark = "¦";

/** Returns an editor state without a view. The caret is at «¦» in a text, or on the card with the index `selected`. */
export function editorStateOf(
  body: unknown[],
  { selected, plugins = [] }: { selected?: number; plugins?: Plugin[] } = {},
) {
  const doc = Node.fromJSON(schema, toEditor(bodySchema.parse(body)));
  const state = EditorState.create({ doc, plugins });
  const caretPosition = findCaret(doc);
  if (selected !== undefined) {
    const position = doc.children.slice(0, selected).reduce((sum, { nodeSize }) => sum + nodeSize, 0);
    return state.apply(state.tr.setSelection(NodeSelection.create(doc, position)));
  }
  if (caretPosition === null) return state;
  const tr = state.tr.delete(caretPosition, caretPosition + 1);
  return state.apply(tr.setSelection(TextSelection.create(tr.doc, caretPosition)));
}

/** Returns the state after a command; the same one when it did not apply. */
export function applyCommand(state: EditorState, command: Command): EditorState {
  let next = state;
  const applies = command(state, (tr) => {
    next = state.apply(tr);
  });
  if (applies !== (next !== state))
    throw new Error("A command has to apply exactly when it changes something");
  return next;
}

/** Returns a line for each block: its type and option, its paragraphs, and «¦» at the caret. */
export function outline({ doc, selection }: EditorState): string[] {
  return doc.children.map((block, index) => {
    const name = `${block.type.name}${block.attrs.level ?? ""}`;
    const isSelected = selection instanceof NodeSelection && selection.$from.index(0) === index;
    const paragraphs: string[] = [];
    block.descendants((node, position) => {
      if (!node.isTextblock) return true;
      const start =
        doc.children.slice(0, index).reduce((sum, { nodeSize }) => sum + nodeSize, 0) + position + 2;
      const offset = selection.from - start;
      const text = node.textContent;
      const isHere = selection instanceof TextSelection && offset >= 0 && offset <= text.length;
      paragraphs.push(isHere ? `${text.slice(0, offset)}${caretMark}${text.slice(offset)}` : text);
      return false;
    });
    return [name, ...paragraphs].join(" | ") + (isSelected ? ` ${caretMark}` : "");
  });
}

export const text = (content: string) => ({ type: "custom_text", content });
export const terms = (content: string) => ({ type: "terms", content });
export const heading = (content: string, level = 2) => ({ type: "heading", level, content });
export const card = (type: string) => ({ type });

/** The ids of the blocks, in order. */
export const blockIdsOf = ({ doc }: EditorState): unknown[] => doc.children.map(({ attrs }) => attrs.id);

function findCaret(doc: Node): number | null {
  let found: number | null = null;
  doc.descendants((node, position) => {
    const offset = node.isText ? (node.text?.indexOf(caretMark) ?? -1) : -1;
    if (offset >= 0) found = position + offset;
  });
  return found;
}
