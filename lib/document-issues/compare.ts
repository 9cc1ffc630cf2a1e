import { noUpdFields, type UpdField, type UpdFields } from "@/db/upd-fields";
import type { Block, Body } from "@/lib/body/schema";
import type { Locale } from "@/lib/i18n/locales";
import type { PrintLine, PrintReference } from "@/lib/print/source";
import { advanceInvoicePapers } from "@/lib/print/upd/defaults";
import { canonicalJson } from "@/lib/values/canonical-json";
import { formatDate, isCalendarDate } from "@/lib/values/dates";
import { lineDetailsOf } from "@/lib/values/line-details";
import { formatCents, formatQty } from "@/lib/values/money";
import { fillMarks } from "@/lib/values/text";
import { papersInWords } from "@/lib/values/upd-fields";
import { pairsOf } from "./pairs";
import type { Difference } from "./schema";
import type { StoredSource } from "./stored-source";
import { type Words, wordsOf } from "./words";

/** Values of a paper as a person reads them, by path. */
type ReadableValues = Map<string, { label: string; value: string | null }>;

/** Returns the differences between two issues, in the order of the paper; empty when both print the same. */
export function compareSources(before: StoredSource, after: StoredSource, locale: Locale): Difference[] {
  const words = wordsOf(locale);
  return [
    ...changesOf(headValuesOf(before, words), headValuesOf(after, words)),
    ...lineChanges(before.document.lines, after.document.lines, words, locale),
    ...changesOf(totalValuesOf(before, words, locale), totalValuesOf(after, words, locale)),
    ...changesOf(updValuesOf(before, words), updValuesOf(after, words)),
    ...bodyChanges(before.document.body, after.document.body, words),
  ];
}

function changesOf(before: ReadableValues, after: ReadableValues): Difference[] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((path) => {
    const [one, other] = [before.get(path), after.get(path)];
    const values = { before: one?.value ?? null, after: other?.value ?? null };
    return values.before === values.after ? [] : [{ path, label: (other ?? one)!.label, ...values }];
  });
}

const orNull = (value: unknown): string | null => (value == null || value === "" ? null : String(value));
const asDate = (date: string | null | undefined) => (date ? formatDate(date) : null);

/** The texts entered in the form lines of a UPD. */
function updValuesOf({ document: { upd } }: StoredSource, words: Words): ReadableValues {
  return new Map(
    updFieldNames.map((field) => [
      `upd.${field}`,
      { label: fillMarks(words.fields.updLine, { line: words.upd[field] }), value: updInWords(upd?.[field]) },
    ]),
  );
}

const updFieldNames = Object.keys(noUpdFields) as UpdField[];

function updInWords(value: UpdFields[UpdField] | undefined): string | null {
  if (value == null || typeof value === "number") return orNull(value);
  if (Array.isArray(value)) return orNull(papersInWords(value));
  if (typeof value === "object") return orNull([value.position, value.name].filter(Boolean).join(" "));
  return isCalendarDate(value) ? formatDate(value) : orNull(value);
}

/** Everything except the lines and the text. */
function headValuesOf(source: StoredSource, words: Words): ReadableValues {
  const {
    document,
    organization,
    client,
    bankAccount,
    project,
    advances = [],
    advanceInvoices = [],
    images,
  } = source;
  const { fields } = words;
  const reference = (each: Partial<PrintReference> | null | undefined) =>
    each?.number && each.date
      ? fillMarks(words.reference, {
          type: words.states.docType[each.docType ?? "contract"],
          number: each.number,
          date: formatDate(each.date),
        })
      : null;
  const simpleFields: Array<[path: keyof Words["fields"], value: string | null]> = [
    ["number", document.number],
    ["date", asDate(document.date)],
    ["dueDate", asDate(document.dueDate)],
    ["vatMode", words.states.vatMode[document.vatMode]],
    ["edition", source.edition],
    ["originalAddress", source.originalAddress ? "QR" : null],
    ["today", printsToday(document.body) ? asDate(source.today) : null],
    ["basis", reference(source.basis)],
    ["ground", reference(source.ground)],
    ["contract", reference(source.contract)],
    [
      "advances",
      orNull(
        advances
          .map(({ number, date }) => fillMarks(words.order, { number, date: formatDate(date) }))
          .join("; "),
      ),
    ],
    ["advanceInvoices", orNull(papersInWords(advanceInvoicePapers(advanceInvoices)))],
  ];
  return new Map([
    ...simpleFields.map(([path, value]) => [path, { label: fields[path], value }] as const),
    ["project.name", { label: fields.project, value: project?.name ?? null }] as const,
    ...requisites("organization", organization, words),
    ...requisites("client", client, words),
    ...requisites("bankAccount", bankAccount, words),
    ...Object.entries(images).map(([kind, { hash }]) => {
      const label = fillMarks(fields.image, { kind: words.images[kind as keyof Words["images"]] });
      return [
        `images.${kind}`,
        { label, value: fillMarks(words.image, { hash: hash.slice(0, 8) }) },
      ] as const;
    }),
  ]);
}

const printsToday = (body: Body) => JSON.stringify(body).includes("today");

function requisites(side: "organization" | "client" | "bankAccount", party: object | null, words: Words) {
  return Object.entries(party ?? {}).map(([field, value]: [string, unknown]) => {
    const name = requisiteName(field, words);
    const label = fillMarks(words.fields.party, { side: words.fields[side], field: name });
    return [`${side}.${field}`, { label, value: requisiteValue(field, value, words) }] as const;
  });
}

function requisiteName(field: string, { requisites: own, requisiteNames }: Words): string {
  const names: Record<string, unknown> = { ...requisiteNames, ...own };
  const name = names[field];
  return typeof name === "string" ? name : field;
}

function requisiteValue(field: string, value: unknown, { states }: Words): string | null {
  if (typeof value !== "string") return orNull(value);
  if (field === "kind") return states.clientKind[value as keyof typeof states.clientKind];
  if (field === "taxSystem") return states.taxSystem[value as keyof typeof states.taxSystem];
  return field === "ogrnDate" ? asDate(value) : orNull(value);
}

const totalValuesOf = ({ document }: StoredSource, { fields }: Words, locale: Locale): ReadableValues => {
  const totalCents = document.lines.reduce((sum, { sumCents }) => sum + sumCents, 0);
  return new Map([["totalCents", { label: fields.totalCents, value: formatCents(totalCents, locale) }]]);
};

function lineChanges(before: PrintLine[], after: PrintLine[], words: Words, locale: Locale): Difference[] {
  const lineInWords = (line: PrintLine | null) => {
    if (!line) return null;
    const { name, qty, unit, sumCents } = line;
    return `${name}, ${formatQty(Math.round(qty * 1000), locale)} ${unit}, ${formatCents(sumCents, locale)}`;
  };
  return pairsOf(before, after, keyOfLine).flatMap((pair) => {
    const index = pair.after ? pair.afterAt : pair.beforeAt;
    const path = `lines.${index}`;
    if (!pair.before || !pair.after) {
      const label = fillMarks(words.fields.line, { row: index + 1 });
      return [{ path, label, before: lineInWords(pair.before), after: lineInWords(pair.after) }];
    }
    const valuesOf = (line: PrintLine) => lineValuesOf(line, { path, row: index + 1 }, words, locale);
    return changesOf(valuesOf(pair.before), valuesOf(pair.after));
  });
}

/** Lines from before there were goods count as services without further details. */
const keyOfLine = (line: PrintLine) => canonicalJson({ ...line, ...lineDetailsOf(line) });

function lineValuesOf(
  line: PrintLine,
  { path, row }: { path: string; row: number },
  words: Words,
  locale: Locale,
): ReadableValues {
  const { qty, discountPercent, vatRate } = line;
  const cents = (value: number) => formatCents(value, locale);
  const values: Record<keyof PrintLine, string | null> = {
    name: line.name,
    description: line.description,
    unit: line.unit,
    qty: formatQty(Math.round(qty * 1000), locale),
    priceCents: cents(line.priceCents),
    discountPercent:
      discountPercent === null ? null : `${formatQty(Math.round(discountPercent * 1000), locale)} %`,
    vatRate: words.states.vatRate[vatRate],
    vatCents: cents(line.vatCents),
    sumCents: cents(line.sumCents),
    kind: words.states.lineKind[line.kind ?? "service"],
    productCode: orNull(line.productCode),
    countryCode: orNull(line.countryCode),
    customsDeclaration: orNull(line.customsDeclaration),
    unitCode: orNull(line.unitCode),
  };
  return new Map(
    Object.entries(values).map(([field, value]) => {
      const name = words.line[field as keyof PrintLine];
      return [`${path}.${field}`, { label: fillMarks(words.fields.lineField, { row, field: name }), value }];
    }),
  );
}

/** Compares blocks by their text; a block with the same text but another layout is reported as such. */
function bodyChanges(before: Body, after: Body, words: Words): Difference[] {
  const keyOf = ({ id: _, ...block }: Block) => canonicalJson(block);
  return pairsOf(before, after, keyOf).flatMap((pair) => {
    const [one, other] = [pair.before, pair.after];
    if (one && other && keyOf(one) === keyOf(other)) return [];
    const index = other ? pair.afterAt : pair.beforeAt;
    const [textBefore, textAfter] = [one && blockInWords(one, words), other && blockInWords(other, words)];
    const isOnlyLayoutChanged = one !== null && textBefore === textAfter;
    return [
      {
        path: `body.${index}`,
        label: fillMarks(words.fields.block, { row: index + 1 }),
        before: textBefore,
        after:
          isOnlyLayoutChanged && textAfter ? fillMarks(words.blockChanged, { block: textAfter }) : textAfter,
      },
    ];
  });
}

function blockInWords(block: Block, { blocks }: Words): string {
  const text = "content" in block && block.content ? textOf(block.content) : "";
  return text.trim() || (blocks[block.type] ?? block.type);
}

type Node = { text?: string; type?: string; content?: readonly unknown[] };

/** Returns the words of a text, one line per paragraph. */
function textOf(node: unknown): string {
  const { text, type, content = [] } = node as Node;
  if (text !== undefined) return text;
  if (type === "hardBreak") return "\n";
  return content.map(textOf).join(type === "paragraph" ? "" : "\n");
}
