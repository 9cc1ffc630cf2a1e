import type { AnyExtension } from "@tiptap/core";
import { StarterKit } from "@tiptap/starter-kit";
import { BodyDocument } from "./body-document";
import { CustomText } from "./custom-text";
import { Heading } from "./heading";
import { Link } from "./link";
import { BulletList, ListItem, OrderedList } from "./lists";
import { PageBreak } from "./page-break";
import { Paragraph } from "./paragraph";
import { Party, PartyText } from "./party";
import { ServicesTable } from "./services-table";
import { Signatures } from "./signatures";
import { Terms } from "./terms";
import { Totals } from "./totals";

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

const richText: AnyExtension[] = [Paragraph, BulletList, OrderedList, ListItem, Link];

/** The first one is what loose text is wrapped in. */
const blocks = [
  CustomText,
  Heading,
  Terms,
  Party,
  PartyText,
  ServicesTable,
  Totals,
  Signatures,
  PageBreak,
] as const;

/** The schema of the editor: exactly what a body can hold. */
export const schemaExtensions: AnyExtension[] = [kit, BodyDocument, ...richText, ...blocks];
