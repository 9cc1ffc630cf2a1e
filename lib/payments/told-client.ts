import type { ClientKind, PaymentKind, PaymentSource } from "@/db/enums";
import { kindOfInn } from "@/lib/clients/rules";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { isAccountFormat, isAccountNumber, isCorrespondentAccount, isKpp } from "@/lib/values/requisites";
import { legalForms } from "@/lib/values/short-name";
import { counterpartyOf } from "./counterparty";

type Facts = {
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
export type ToldClient = { kind: ClientKind } & Record<(typeof names)[number], string>;

const names = ["name", "inn", "kpp", "bik", "accountNumber", "bankName", "correspondentAccount"] as const;

/**
 * Returns the client that the other side of a payment would be. Bank details are taken only if they are
 * consistent, and an account that belongs to the bank itself is left out, as for people who pay without an
 * account.
 */
export function toldClientOf(payment: Facts): ToldClient {
  const said = saidOf(payment);
  const { name: whole, inn } = counterpartyOf(payment);
  // Some banks append a person's address to the name.
  const name = (whole ?? "").split("//")[0]!.trim();
  const account = said("РасчСчет", "account") || (isOut(payment) ? "" : (payment.payerAccount ?? ""));
  const kind = kindOf({ name, inn: inn ?? "", account });
  const kpp = said("КПП", "kpp");
  return {
    ...{ kind, name, inn: inn ?? "", kpp: kind === "company" && isKpp(kpp) ? kpp : "" },
    ...bankOf(said, account),
  };
}

const isOut = ({ kind }: Pick<Facts, "kind">) => kind === "outgoing";

type Said = ReturnType<typeof saidOf>;

/** Returns a reader of one field, which statements and notifications name differently. */
function saidOf(payment: Facts) {
  const body = fieldsOf(payment.raw);
  const all = { ...body, ...fieldsOf(body.Data) };
  const [stated, told] = isOut(payment) ? ["Получатель", "SideRecipient"] : ["Плательщик", "SidePayer"];
  const side = fieldsOf(all[told!]);
  return (ofStatement: string, ofNotification: string): string =>
    textOf(side[ofNotification]) || textOf(all[`${stated}${ofStatement}`]);
}

const fieldsOf = (value: unknown) => (value ?? {}) as Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

const nothing = { bik: "", accountNumber: "", bankName: "", correspondentAccount: "" };

/** Accounts of organizations, entrepreneurs and people begin with these digits. */
const isClients = (account: string) => /^40[1-8]/.test(account);

function bankOf(said: Said, accountNumber: string) {
  const bik = said("БИК", "bankCode");
  if (!isClients(accountNumber) || !isAccountFormat(accountNumber)) return nothing;
  if (!bik) return { ...nothing, accountNumber };
  if (!isAccountNumber(accountNumber, bik)) return nothing;
  const correspondent = said("Корсчет", "bankCorrespondentAccount");
  return {
    ...{ bik, accountNumber, bankName: said("Банк1", "bankName") },
    correspondentAccount: isCorrespondentAccount(correspondent, bik) ? correspondent : "",
  };
}

type Named = { name: string; inn: string; account: string };

/**
 * Returns the kind of a client. The name or the account (40802) identifies an entrepreneur; an INN of 12
 * digits with another account is a person's.
 */
function kindOf({ name, inn, account }: Named): ClientKind {
  if (inn.length === 10) return "company";
  if (account.startsWith("40802") || withoutEntrepreneur(name) !== name) return "entrepreneur";
  if (inn) return account ? "person" : kindOfInn(inn);
  return isPersonal(name) ? "person" : "company";
}

/** Recognizes «Иванов Иван Иванович» and «Иван И.»: only words, none of them a legal form. */
function isPersonal(name: string): boolean {
  const words = name.split(/\s+/);
  const isWord = (word: string) => /^\p{L}[\p{L}’'-]*\.?(?:\p{L}\.)?$/u.test(word);
  const isForm = legalForms.some(([whole, short]) => whole.test(name) || words.includes(short));
  return !isForm && words.length >= 2 && words.length <= 4 && words.every(isWord);
}
