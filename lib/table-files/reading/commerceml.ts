import { isOgrn } from "@/lib/values/requisites";
import { childOf, childrenOf, type Tree, textAt } from "./tree";

export const commerceFields = [
  "name",
  "shortName",
  "inn",
  "kpp",
  "ogrn",
  "address",
  "phone",
  "email",
  "bankName",
  "bik",
  "accountNumber",
  "correspondentAccount",
] as const;

/** Converts a counterparty of CommerceML 2 to a row. Shops omit and rename elements, so they are looked up by name. */
export function commerceRow(party: Tree): string[] {
  const firstText = (...names: string[]) => names.map((name) => textAt(party, name)).find(Boolean) ?? "";
  const account = childrenOf(childOf(party, "РасчетныеСчета"), "РасчетныйСчет")[0];
  const bank = childOf(account, "Банк");
  const name = firstText("ОфициальноеНаименование", "ПолноеНаименование", "Наименование");
  const short = firstText("Наименование");
  const values: Record<(typeof commerceFields)[number], string> = {
    name,
    shortName: short === name ? "" : short,
    inn: firstText("ИНН"),
    kpp: firstText("КПП"),
    // «ЕГРПО» is a code of another register, but some shops write the ОГРН there.
    ogrn: firstText("ОГРН") || (isOgrn(firstText("ЕГРПО")) ? firstText("ЕГРПО") : ""),
    address:
      ["ЮридическийАдрес", "АдресРегистрации", "Адрес"]
        .map((kind) => textAt(party, kind, "Представление"))
        .find(Boolean) ?? "",
    phone: contact(party, /тел/i),
    email: contact(party, /почта|mail/i),
    bankName: textAt(bank, "Наименование"),
    bik: textAt(bank, "БИК"),
    accountNumber: textAt(account, "НомерСчета"),
    correspondentAccount: textAt(bank, "СчетКорреспондентский"),
  };
  return commerceFields.map((field) => values[field]);
}

const contact = (party: Tree, kind: RegExp) =>
  childrenOf(childOf(party, "Контакты"), "Контакт")
    .filter((each) => kind.test(textAt(each, "Тип")))
    .map((each) => textAt(each, "Значение"))
    .find(Boolean) ?? "";
