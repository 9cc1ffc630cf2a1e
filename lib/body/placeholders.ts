/** Requisites that both sides have under the same names. */
export const requisiteFields = [
  "name",
  "shortName",
  "inn",
  "kpp",
  "ogrn",
  "address",
  "email",
  "phone",
  "signatoryName",
  "signatoryPosition",
  "signatoryNameGenitive",
  "signatoryPositionGenitive",
  "signatoryBasis",
  "bankName",
  "bik",
  "accountNumber",
  "correspondentAccount",
] as const;
/** The requisites and the words of a preamble that depend on the party: «именуемое», «в лице …, действующего …». */
export const partyFields = [...requisiteFields, "called", "acting"] as const;
const documentFields = [
  "number",
  "date",
  "dueDate",
  "periodStart",
  "periodEnd",
  "total",
  "vat",
  "totalInWords",
  "court",
] as const;
const contractFields = ["number", "date"] as const;

export type RequisiteField = (typeof requisiteFields)[number];
export type PartyField = (typeof partyFields)[number];
export type PlaceholderName =
  | `customer.${PartyField}`
  | `executor.${PartyField}`
  | `document.${(typeof documentFields)[number]}`
  | `contract.${(typeof contractFields)[number]}`
  | "project.name"
  | "today";

/** Every placeholder name that a document may use, in the order in which the editor offers them. */
export const placeholderNames: readonly PlaceholderName[] = [
  ...partyFields.map((field) => `customer.${field}` as const),
  ...partyFields.map((field) => `executor.${field}` as const),
  ...documentFields.map((field) => `document.${field}` as const),
  ...contractFields.map((field) => `contract.${field}` as const),
  "project.name",
  "today",
];

/** The texts for the names; null or absent when there is no value. */
export type PlaceholderValues = Partial<Record<PlaceholderName, string | null>>;

/** Printed for a known name without a value. */
export const blankLine = "________";

const knownNames = new Set<string>(placeholderNames);

/** Whether a name in double braces is a known placeholder. */
export const isPlaceholderName = (name: string): name is PlaceholderName => knownNames.has(name);

export type Segment =
  | { kind: "text"; text: string; start: number }
  | { kind: "placeholder"; text: string; start: number; name: string; isKnown: boolean };

/** Splits a text at its placeholders; `text` is always as written, `start` its offset. */
export function parsePlaceholders(text: string): Segment[] {
  const segments: Segment[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{\{\s*([\w.]{1,100})\s*\}\}/g)) {
    const [written, name = ""] = match;
    if (match.index > end) segments.push({ kind: "text", text: text.slice(end, match.index), start: end });
    segments.push({
      kind: "placeholder",
      text: written,
      start: match.index,
      name,
      isKnown: isPlaceholderName(name),
    });
    end = match.index + written.length;
  }
  if (end < text.length) segments.push({ kind: "text", text: text.slice(end), start: end });
  return segments;
}

/** Returns the printed text of a segment. Values are never searched for further placeholders. */
export function resolveSegment(segment: Segment, values: PlaceholderValues): string {
  if (segment.kind === "text" || !isPlaceholderName(segment.name)) return segment.text;
  return values[segment.name] || blankLine;
}

/** Replaces the placeholders of a text in one pass; unknown ones stay as written. */
export const resolveText = (text: string, values: PlaceholderValues): string =>
  parsePlaceholders(text)
    .map((segment) => resolveSegment(segment, values))
    .join("");
