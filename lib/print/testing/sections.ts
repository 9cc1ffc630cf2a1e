import { resolveDocument } from "@/lib/print/model";
import type { Section, SectionKind } from "@/lib/print/section";
import type { PrintSource } from "@/lib/print/source";

/** The parts of a document as it prints, in their order. */
export const sectionsOf = (source: PrintSource): Section[] => resolveDocument(source).sections;

type SectionOf<Kind extends SectionKind> = Extract<Section, { kind: Kind }>;

/** The first part of a kind; that there is one is for the test to know. */
export const find = <Kind extends SectionKind>(source: PrintSource, kind: Kind): SectionOf<Kind> =>
  sectionsOf(source).find((each): each is SectionOf<Kind> => each.kind === kind)!;

/** What stands above the table: the labels with the first words after each. */
export const details = (source: PrintSource) =>
  find(source, "details").rows.map(({ label, paragraphs }) => [label, paragraphs[0]?.runs[0]?.text]);

/** Money is written with no-break spaces; tests read better without. */
export const plain = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll("\u00a0", " "));
