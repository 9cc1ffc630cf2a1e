import { type AnyExtension, Node } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { blockNodes } from "./blocks";
import { richText } from "./rich-text";

/** Only the parts of the kit that the body supports: text, line breaks, four marks, history and the two cursors. */
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

/** The whole body as one document, so that undo, selection and dragging work across blocks. */
const BodyDocument = Node.create({ name: "doc", topNode: true, content: "block+" });

/** The schema of the editor: exactly the content of a body. */
export const schemaExtensions: AnyExtension[] = [kit, BodyDocument, ...richText, ...blockNodes];
