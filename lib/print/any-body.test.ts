import fc from "fast-check";
import { getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { type DocType, docTypes } from "@/db/enums";
import { placeholderNames } from "@/lib/body/placeholders";
import { tableColumns } from "@/lib/body/rules";
import { type BlockType, bodySchema } from "@/lib/body/schema";
import { docxOf } from "./docx/document";
import { renderHtml } from "./html";
import { missingRequisites } from "./missing";
import { resolveDocument } from "./model";
import { pdfOf } from "./pdf/document";
import { printSource, sampleLines } from "./sample";

/** Texts that people paste, and worse: any characters, lone surrogates, controls, tabs, placeholder names, markup. */
const words = fc.oneof(
  fc.string({ unit: "binary", minLength: 1, maxLength: 40 }),
  fc.constantFrom(
    "Слово",
    "\t",
    "\n",
    "\ud83d",
    "\u0000",
    "\u202e",
    "</style><script>",
    "{{",
    "____",
    "א ע",
    "☐ ₽",
  ),
  fc.constantFrom(...placeholderNames).map((name) => `{{${name}}}`),
  fc.integer({ min: 1, max: 300 }).map((length) => "щ".repeat(length)),
);

const mark = fc.oneof(
  fc.constantFrom("bold", "italic", "underline", "strike").map((type) => ({ type })),
  fc.webUrl({ withFragments: true }).map((href) => ({ type: "link", attrs: { href } })),
);
const inline = fc.oneof(
  fc.record({ type: fc.constant("text"), text: words, marks: fc.array(mark, { maxLength: 3 }) }),
  fc.constant({ type: "hardBreak" }),
);
const textAlign = fc.constantFrom("left", "center", "right", "justify", null);

const { flow } = fc.letrec<{ flow: unknown; item: unknown }>((tie) => ({
  flow: fc.oneof(
    { depthSize: "medium", withCrossShrink: true },
    fc.record({
      type: fc.constant("paragraph"),
      attrs: fc.record({ textAlign }),
      content: fc.array(inline, { maxLength: 6 }),
    }),
    fc.record({
      type: fc.constant("bulletList"),
      content: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      type: fc.constant("orderedList"),
      attrs: fc.record({ start: fc.integer({ min: 0, max: 999_999 }) }),
      content: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
    }),
  ),
  item: fc.record({
    type: fc.constant("listItem"),
    content: fc.array(tie("flow"), { minLength: 1, maxLength: 2 }),
  }),
}));

const content = fc.oneof(
  fc.record({ type: fc.constant("doc"), content: fc.array(flow, { maxLength: 4 }) }),
  words,
);
const flag = fc.boolean();
const role = fc.constantFrom("customer", "executor");
/** The possible contents of each block type; a type missing here does not compile. */
const fields: Record<BlockType, fc.Arbitrary<object>> = {
  heading: fc.record({ level: fc.constantFrom(1, 2, 3), content }),
  party: fc.oneof(fc.record({ role }), fc.record({ role, content })),
  services_table: fc.record({
    columns: fc.uniqueArray(fc.constantFrom(...tableColumns), { minLength: 1 }),
  }),
  totals: fc.record({ showVat: flag, showInWords: flag }),
  terms: fc.record({ content }),
  custom_text: fc.record({ content }),
  signatures: fc.record({ showStamp: flag }),
  page_break: fc.constant({}),
};
const block = fc.oneof(
  ...Object.entries(fields).map(([type, own]) => own.map((given) => ({ type, ...given }))),
);

const documents = fc.record({
  docType: fc.constantFrom<DocType>(...docTypes),
  body: fc.array(block, { maxLength: 8 }),
  names: fc.array(words, { maxLength: 3 }),
  hasClient: flag,
});

test("any accepted body is printed as a page, as a PDF and, except for a UPD, as a DOCX file", async () => {
  await fc.assert(
    fc.asyncProperty(documents, async ({ docType, body, names, hasClient }) => {
      const parsed = bodySchema.safeParse(body);
      fc.pre(parsed.success);
      const [line] = sampleLines(1);
      const source = printSource({
        document: { docType, body: parsed.data! },
        lines: names.map((name) => ({ ...line!, name, unit: name, description: name })),
        ...(hasClient ? {} : { client: null, bankAccount: null, basis: null }),
      });
      const model = resolveDocument(source);
      expect(missingRequisites(model.facts)).toBeInstanceOf(Array);
      const page = renderHtml(model);
      expect(page).toMatch(/<\/html>\n$/);
      expect(page).not.toMatch(/<script|javascript:/i);
      const file = await getDocumentProxy(new Uint8Array(await pdfOf(model)));
      expect(file.numPages).toBeGreaterThan(0);
      if (docType !== "upd") expect((await docxOf(model)).byteLength).toBeGreaterThan(0);
    }),
    { numRuns: 60, seed: 1 },
  );
});
