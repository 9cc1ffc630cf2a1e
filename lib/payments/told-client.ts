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

/** What a payment tells of its other side, as the fields of a client; empty texts where it tells nothing. */
export type ToldClient = { kind: ClientKind } & Record<(typeof names)[number], string>;

const names = ["name", "inn", "kpp", "bik", "accountNumber", "bankName", "correspondentAccount"] as const;

/**
 * The client that the other side of a payment would be. Of the bank only what fits together is taken, and no account
 * that is the bank's own, as people's who pay without one.
 */
export function toldClientOf(payment: Facts): ToldClient {
  const said = saidOf(payment);
  const { name: whole, inn } = counterpartyOf(payment);
  // Some banks write the address of a person behind the name.
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

/** Reads what a statement says under one name, a notification of the bank under another. */
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

/** Accounts of organizations, entrepreneurs and people begin so. */
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

/** An entrepreneur's name says so, or the account does (40802); of who has 12 digits and another account, it is a person's. */
function kindOf({ name, inn, account }: Named): ClientKind {
  if (inn.length === 10) return "company";
  if (account.startsWith("40802") || withoutEntrepreneur(name) !== name) return "entrepreneur";
  if (inn) return account ? "person" : kindOfInn(inn);
  return isPersonal(name) ? "person" : "company";
}

/** «Иванов Иван Иванович», «Иван И.»: words alone, none of them a legal form. */
function isPersonal(name: string): boolean {
  const words = name.split(/\s+/);
  const isWord = (word: string) => /^\p{L}[\p{L}’'-]*\.?(?:\p{L}\.)?$/u.test(word);
  const isForm = legalForms.some(([whole, short]) => whole.test(name) || words.includes(short));
  return !isForm && words.length >= 2 && words.length <= 4 && words.every(isWord);
}
