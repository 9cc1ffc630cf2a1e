import type { z } from "zod";
import type { ClientKind } from "@/db/enums";
import { kindOfInn } from "@/lib/clients/rules";
import type { clientInput } from "@/lib/clients/schema";
import {
  codeCell,
  dateCell,
  isRounded,
  mendBik,
  mendInn,
  mendKpp,
  optionalCell,
  plainCell,
  splitInnKpp,
} from "@/lib/list-imports/cells";
import type { RowValues } from "@/lib/list-imports/plan";
import type { ClientImportField } from "@/lib/list-imports/rules";
import { isEntrepreneurName } from "@/lib/values/entrepreneur-name";
import type { FieldErrors } from "@/lib/values/fields";

/** The fields that have no column, and the payment term, which is parsed as a whole. */
type FieldWithoutColumn =
  | "paymentTermDays"
  | "paymentTermKind"
  | "signatoryNameGenitive"
  | "signatoryPositionGenitive"
  | "remindersOff";

/** Every other field of a client; one that a row does not fill is a compile error. */
type FieldValues = { [Field in Exclude<keyof z.output<typeof clientInput>, FieldWithoutColumn>]: unknown };

/**
 * Converts a row to the values of a client, ready to be validated as an input: codes without spaces, leading zeros that
 * a spreadsheet has dropped restored if control digits confirm them. Empty cells are left out.
 */
export function clientValues(cell: (field: ClientImportField) => string): RowValues {
  const notes: RowValues["notes"] = [];
  const fieldErrors: FieldErrors = {};
  const withNote = (
    note: RowValues["notes"][number],
    { value, isMended }: { value: string; isMended: boolean },
  ) => {
    if (isMended) notes.push(note);
    return value;
  };
  const innAndKpp = splitInnKpp(cell("innKpp"));
  const inn = withNote("inn_zero", mendInn(cell("inn") || innAndKpp.inn));
  const kpp = withNote("kpp_zero", mendKpp(cell("kpp") || innAndKpp.kpp, inn));
  const accountNumber = codeCell(cell("accountNumber"));
  const correspondentAccount = codeCell(cell("correspondentAccount"));
  const bik = withNote("bik_zero", mendBik(cell("bik"), { accountNumber, correspondentAccount }));
  const codes = { inn, kpp, ogrn: codeCell(cell("ogrn")), bik, accountNumber, correspondentAccount };
  for (const [field, code] of Object.entries(codes))
    if (isRounded(code)) fieldErrors[field] = ["import_rounded"];
  const [email = "", ...more] = optionalCell(cell("email"))
    .split(/[\s,;]+/)
    .filter(Boolean);
  if (more.length > 0) notes.push("first_email");
  const name = plainCell(cell("name"));
  const passportNumber = optionalCell(cell("passportNumber"));
  const kindInFile = statedKind(cell("kind"), name);
  const values = {
    ...codes,
    name,
    shortName: optionalCell(cell("shortName")),
    edoId: optionalCell(cell("edoId")),
    address: optionalCell(cell("address")),
    email,
    phone: optionalCell(cell("phone")),
    signatoryName: optionalCell(cell("signatoryName")),
    signatoryPosition: optionalCell(cell("signatoryPosition")),
    signatoryBasis: optionalCell(cell("signatoryBasis")),
    bankName: optionalCell(cell("bankName")),
    passportNumber,
    passportIssuedBy: optionalCell(cell("passportIssuedBy")),
    passportIssuedOn: dateCell(optionalCell(cell("passportIssuedOn"))),
    passportOfficeCode: optionalCell(cell("passportOfficeCode")),
    notes: optionalCell(cell("notes")) && cell("notes").trim(),
    kind: kindInFile ?? "",
    ...paymentTerm(optionalCell(cell("paymentTermDays"))),
  } satisfies FieldValues & Record<string, unknown>;
  const filledValues = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  return {
    values: filledValues,
    /** The kind of a new client if the file does not state it; a known client keeps its kind. */
    forNew: kindInFile ? {} : { kind: guessedKind({ inn, name, passportNumber }) },
    notes,
    fieldErrors,
  };
}

const fullNamePattern = /^\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+ \p{Lu}\p{L}*(?:вич|ич|вна|чна|шна|оглы|кызы)$/u;

function statedKind(cell: string, name: string): ClientKind | null {
  const text = plainCell(cell).toLowerCase();
  if (/^ип(?!\p{L})|предпринимат|entrepreneur/u.test(text)) return "entrepreneur";
  if (/физ|самозан|person|individual/.test(text)) return isEntrepreneurName(name) ? "entrepreneur" : "person";
  return /юр|организ|компан|обособл|гос|company|legal/.test(text) ? "company" : null;
}

type ClientFacts = { inn: string; name: string; passportNumber: string };

function guessedKind({ inn, name, passportNumber }: ClientFacts): ClientKind {
  if (passportNumber) return "person";
  if (isEntrepreneurName(name)) return "entrepreneur";
  if (!inn && fullNamePattern.test(name)) return "person";
  return kindOfInn(inn);
}

/** Parses «10», «10 дней», «5 раб. дн.». */
function paymentTerm(cell: string) {
  const text = cell.toLowerCase();
  const days = /^\d{1,4}(?!\d)/.exec(text)?.[0];
  const kind = days && text.slice(days.length);
  if (!days || /\d/.test(kind ?? "")) return text ? { paymentTermDays: text } : {};
  const paymentTermKind = /раб|work|банк/.test(kind ?? "") ? "working" : "calendar";
  return { paymentTermDays: Number(days), ...(kind && { paymentTermKind }) };
}
