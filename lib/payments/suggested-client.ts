import type { ClientKind, PaymentKind, PaymentSource } from "@/db/enums";
import { kindOfInn } from "@/lib/clients/rules";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { isAccountFormat, isAccountNumber, isCorrespondentAccount, isKpp } from "@/lib/values/requisites";
import { legalForms } from "@/lib/values/short-name";
import { counterpartyOf } from "./counterparty";
import { partyNameOf } from "./party-name";

type PaymentFacts = {
  kind: PaymentKind;
  source: PaymentSource;
  payerName: string | null;
  payerInn: string | null;
  payerAccount: string | null;
  raw: unknown;
};

/**
 * What a payment says about its other side, as the fields of a client; empty strings where it says nothing.
 */
export type SuggestedClient = { kind: ClientKind } & Record<(typeof detailFields)[number], string>;

const detailFields = [
  "name",
  "inn",
  "kpp",
  "bik",
  "accountNumber",
  "bankName",
  "correspondentAccount",
] as const;

/**
 * Returns the client that the other side of a payment would be. Bank details are taken only if they are
 * consistent, and an account that belongs to the bank itself is left out, as for people who pay without an
 * account.
 */
export function suggestedClientOf(payment: PaymentFacts): SuggestedClient {
  const readField = fieldReaderOf(payment);
  const { name: statedName, inn } = counterpartyOf(payment);
  const name = partyNameOf(statedName ?? "");
  const account =
    readField("РасчСчет", "account") || (isOutgoing(payment) ? "" : (payment.payerAccount ?? ""));
  const kind = kindOf({ name, inn: inn ?? "", account });
  const kpp = readField("КПП", "kpp");
  return {
    ...{ kind, name, inn: inn ?? "", kpp: kind === "company" && isKpp(kpp) ? kpp : "" },
    ...bankDetailsOf(readField, account),
  };
}

/** Returns the KPP of the other side of a payment; null if the payment names none. */
export function kppOf(payment: Pick<PaymentFacts, "kind" | "raw">): string | null {
  const kpp = fieldReaderOf(payment)("КПП", "kpp");
  return isKpp(kpp) ? kpp : null;
}

const isOutgoing = ({ kind }: Pick<PaymentFacts, "kind">) => kind === "outgoing";

type FieldReader = ReturnType<typeof fieldReaderOf>;

/** Returns a reader of one field, which statements and notifications name differently. */
function fieldReaderOf(payment: Pick<PaymentFacts, "kind" | "raw">) {
  const body = fieldsOf(payment.raw);
  const fields = { ...body, ...fieldsOf(body.Data) };
  const [statementPrefix, notificationKey] = isOutgoing(payment)
    ? ["Получатель", "SideRecipient"]
    : ["Плательщик", "SidePayer"];
  const side = fieldsOf(fields[notificationKey!]);
  return (ofStatement: string, ofNotification: string): string =>
    textOf(side[ofNotification]) || textOf(fields[`${statementPrefix}${ofStatement}`]);
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const noBankDetails = { bik: "", accountNumber: "", bankName: "", correspondentAccount: "" };

/**
 * Accounts of organizations, entrepreneurs and people, and of institutions at the treasury, begin with these digits.
 */
const isClientAccount = (account: string) => /^(?:03|40[1-8])/.test(account);

function bankDetailsOf(readField: FieldReader, accountNumber: string) {
  const bik = readField("БИК", "bankCode");
  if (!isClientAccount(accountNumber) || !isAccountFormat(accountNumber)) return noBankDetails;
  if (!bik) return { ...noBankDetails, accountNumber };
  if (!isAccountNumber(accountNumber, bik)) return noBankDetails;
  const correspondent = readField("Корсчет", "bankCorrespondentAccount");
  return {
    ...{ bik, accountNumber, bankName: readField("Банк1", "bankName") },
    correspondentAccount: isCorrespondentAccount(correspondent, bik) ? correspondent : "",
  };
}

type NamedParty = { name: string; inn: string; account: string };

/**
 * Returns the kind of a client. The name or the account (40802) identifies an entrepreneur; an INN of 12
 * digits with another account is a person's.
 */
function kindOf({ name, inn, account }: NamedParty): ClientKind {
  if (inn.length === 10) return "company";
  if (account.startsWith("40802") || withoutEntrepreneur(name) !== name) return "entrepreneur";
  if (inn) return account ? "person" : kindOfInn(inn);
  return isPersonalName(name) ? "person" : "company";
}

/** Recognizes «Иванов Иван Иванович» and «Иван И.»: only words, none of them a legal form. */
function isPersonalName(name: string): boolean {
  const words = name.split(/\s+/);
  const isWord = (word: string) => /^\p{L}[\p{L}’'-]*\.?(?:\p{L}\.)?$/u.test(word);
  const hasLegalForm = legalForms.some(([whole, short]) => whole.test(name) || words.includes(short));
  return !hasLegalForm && words.length >= 2 && words.length <= 4 && words.every(isWord);
}
