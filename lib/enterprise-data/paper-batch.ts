import type { Database } from "@/db/client";
import { kinds, typesOfStage } from "@/lib/documents/kinds";
import type { Locale } from "@/lib/i18n/locales";
import { factsOf } from "@/lib/print/facts";
import { forms } from "@/lib/print/forms";
import { unitOf } from "@/lib/print/okei";
import { enteredTextsOf } from "@/lib/print/upd/entered-texts";
import { declarationsOf } from "@/lib/values/customs-declarations";
import { formatDate } from "@/lib/values/dates";
import { monthIndex } from "@/lib/values/months";
import { taxDay } from "@/lib/values/tax-day";
import type { Batch, Once } from "./batch";
import { servicesOnce, sidesOnce } from "./catalogue";
import { documentObject, elementOf, type Paper } from "./documents";
import { isShortened } from "./number";
import type { Organization } from "./parties";
import { type ProblemCode, problemOf } from "./problems";
import { findContract, type Numbers, type PaperRow, readNumbered, readServices } from "./read-papers";
import { billedBy } from "./services";

type BatchContext = {
  db: Database;
  organization: Organization;
  once: Once;
  locale: Locale;
  namesUpd: boolean;
};

/** Builds the objects of documents, each after those that it names. */
export async function paperBatch(context: BatchContext, rows: PaperRow[]): Promise<Batch> {
  const { db, organization } = context;
  const [services, numbers] = await Promise.all([
    readServices(
      db,
      rows.map(({ document }) => document.id),
    ),
    readNumbered(db, organization.id, rows.flatMap(numbersIn)),
  ]);
  const found = rows.map((row) => objectsOf(context, row, services.get(row.document.id) ?? [], numbers));
  return {
    objects: found.flatMap(({ objects }) => objects),
    problems: found.flatMap(({ problems }) => problems),
    shortened: found.flatMap(({ shortened }) => shortened ?? []),
    gone: [],
  };
}

const numbersIn = ({ document, issue }: PaperRow): string[] => [
  document.number,
  ...[issue?.source.contract, issue?.source.basis, issue?.source.ground].flatMap(
    (each) => each?.number ?? [],
  ),
];

type Services = Array<{ service: Parameters<typeof billedBy>[1] }>;

function objectsOf(
  { organization, once, locale, namesUpd }: BatchContext,
  { document, issue, client, account }: PaperRow,
  services: Services,
  { find, rootIdOf, in1c }: Numbers,
): Pick<Batch, "objects" | "problems" | "shortened"> {
  const { id, docType, number, date } = document;
  const name = `${forms[docType].reference} № ${number} от ${formatDate(date)}`;
  const record = { id, href: `/documents/${id}`, name };
  const problem = (code: ProblemCode, named = {}) =>
    problemOf(locale, { code, ...record, named: { document: name, ...named } });
  if (!client) return { objects: [], problems: [problem("noClient")] };
  if (!issue) return { objects: [], problems: [problem("notFrozen")] };
  const sides = { organization, client };
  const rootId = rootIdOf(document);
  if (kinds[docType].stage === "contract")
    return sidesOnce(once, { id: rootId, number, date }, sides, locale);
  const { source } = issue;
  const numberIn1c = in1c({ id: rootId, number, date }, docType);
  const numberKey = `${elementOf(docType)} ${date.slice(0, 4)} ${numberIn1c}`;
  if (once(`document:${rootId}`) && !once(numberKey))
    return { objects: [], problems: [problem("numberTaken", { number: numberIn1c })] };
  const shippedAt = taxDay({ date, upd: source.document.upd });
  const paper: Paper = {
    ...sides,
    id: rootId,
    docType,
    number,
    numberIn1c,
    date,
    correction:
      document.correctionNumber && document.correctionDate
        ? { number: document.correctionNumber, date: document.correctionDate }
        : null,
    shippedAt: shippedAt === date ? null : shippedAt,
    vatMode: source.document.vatMode,
    lines: source.document.lines.map((line, at) => ({
      ...line,
      billed: billedBy(line, services[at]?.service ?? null),
    })),
    contract: findContract(find, source.contract, client.id),
    account,
    invoice: invoiceOf(source, { find, in1c }),
    isReturned: ["returned", "electronic"].includes(document.original.state),
    ...transportOf(source),
  };
  const sideRecords = sidesOnce(once, paper.contract, sides, locale);
  const billed = servicesOnce(
    once,
    paper.lines.map((line) => line.billed),
    record,
  );
  const mark = {
    objectId: rootId,
    recordId: id,
    element: elementOf(docType),
    date,
    contentHash: issue.contentHash,
  };
  return {
    objects: [
      ...sideRecords.objects,
      ...billed,
      { element: documentObject(paper, { namesUpd }), record, mark },
    ],
    problems: [
      ...sideRecords.problems,
      ...unknownUnits(paper)
        .filter((unit) => once(`unit:${unit}`))
        .map((unit) => problem("unit", { unit })),
      ...unsupportedDataOf(source).map((code) => problem(code)),
      ...(monthIndex(shippedAt) === monthIndex(date)
        ? []
        : [problem("shippedInOtherMonth", { shippedAt: formatDate(shippedAt) })]),
      ...(hasSuffix(paper) ? [problem("numberOwnSigns", { number: numberIn1c })] : []),
    ],
    shortened: isShortened(paper) ? [paper] : [],
  };
}

/** Numbers that have only lost their century are reported together instead. */
const hasSuffix = (paper: Paper) => paper.number !== paper.numberIn1c && !isShortened(paper);

type Source = NonNullable<PaperRow["issue"]>["source"];

/** Returns the invoice on which a document is based. */
function invoiceOf({ basis }: Source, { find, in1c }: Pick<Numbers, "find" | "in1c">): Paper["invoice"] {
  const types = typesOfStage("invoice");
  if (!basis || !types.includes(basis.docType)) return null;
  const invoice = find([basis.docType], basis);
  const named = invoice && { id: invoice.id, number: basis.number, date: basis.date };
  return named && { ...named, numberIn1c: in1c(named, basis.docType) };
}

const unknownUnits = ({ lines }: Paper): string[] => [
  ...new Set(lines.filter((line) => !unitOf(line)).map(({ unit }) => unit)),
];

/** Returns what the document contains but the format has no place for, or a different one. */
function unsupportedDataOf({ document: { lines, upd } }: Source): ProblemCode[] {
  const hasShipperOrConsignee = Boolean(upd?.shipper || upd?.consignee);
  const isServiceDeclared = lines.some(
    ({ kind, customsDeclaration }) => kind !== "goods" && customsDeclaration,
  );
  const hasSeveralDeclarations = lines.some(
    ({ kind, customsDeclaration }) => kind === "goods" && declarationsOf(customsDeclaration).length > 1,
  );
  return [
    ...(hasShipperOrConsignee ? (["sidesInWords"] as const) : []),
    ...(isServiceDeclared ? (["declarationOfService"] as const) : []),
    ...(hasSeveralDeclarations ? (["severalDeclarations"] as const) : []),
  ];
}

/** Resolves the form only if a person filled in these lines; most documents use computed values. */
function transportOf(source: Source): Pick<Paper, "transport" | "otherShipment"> {
  const { upd } = source.document;
  if (!upd?.transport && !upd?.otherShipment) return { transport: null, otherShipment: null };
  const { images: _, ...sourceWithoutImages } = source;
  const { lines, otherShipment } = enteredTextsOf(factsOf(sourceWithoutImages), []);
  return { transport: lines.transport ?? null, otherShipment };
}
