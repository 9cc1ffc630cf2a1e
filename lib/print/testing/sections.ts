import { resolveDocument } from "@/lib/print/model";
import type { Section, SectionKind } from "@/lib/print/section";
import type { PrintSource } from "@/lib/print/source";

/** Returns the sections of a document as it prints, in order. */
export const sectionsOf = (source: PrintSource): Section[] => resolveDocument(source).sections;

type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

/** Returns the first section of a kind, which the test knows to exist. */
export const findSection = <Kind extends SectionKind>(source: PrintSource, kind: Kind): SectionOf<Kind> =>
  sectionsOf(source).find((each): each is SectionOf<Kind> => each.kind === kind)!;

/** Returns the details above the table: each label with the first words after it. */
export const detailsOf = (source: PrintSource) =>
  findSection(source, "details").rows.map(({ label, paragraphs }) => [label, paragraphs[0]?.runs[0]?.text]);

/** Replaces the no-break spaces in amounts, which makes tests easier to read. */
export const withPlainSpaces = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));
