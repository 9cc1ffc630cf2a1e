import { Node } from "@tiptap/core";

/** The whole body: one document, so that undo, selection and dragging know no borders between blocks. */
export const BodyDocument = Node.create({ name: "doc", topNode: true, content: "block+" });
