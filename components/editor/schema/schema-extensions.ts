import { type AnyExtension, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { blockNodes } from "./blocks";
import { richText } from "./rich-text";

/** Of the kit only what the body knows: text, line breaks, four marks, history and the two cursors. */
const kit = StarterKit.configure({
  blockquote: false,
  bulletList: false,
  code: false,
  codeBlock: false,
  document: false,
  heading: false,
  horizontalRule: false,
  link: false,
  listItem: false,
  listKeymap: false,
  orderedList: false,
  paragraph: false,
  trailingNode: false,
  dropcursor: { class: "editor-dropcursor", color: false, width: 2 },
});

/** The whole body: one document, so that undo, selection and dragging know no borders between blocks. */
const BodyDocument = Node.create({ name: "doc", topNode: true, content: "block+" });

/** The schema of the editor: exactly what a body can hold. */
export const schemaExtensions: AnyExtension[] = [kit, BodyDocument, ...richText, ...blockNodes];
