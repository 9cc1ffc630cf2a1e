import { UnreadableTable } from "@/lib/table-files/table";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { childOf, childrenOf, type Tree, textAt } from "./tree";
import { walkXml } from "./xml";

/** Objects of EnterpriseData 1.8 and newer as rows; the fields are those of clients and services. */
export const clientFields = [
  "name",
  "shortName",
  "kind",
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

export const serviceFields = [
  "name",
  "description",
  "unit",
  "vatRate",
  "kind",
  "productCode",
  "unitCode",
  "countryCode",
] as const;

/** The element that identifies an object. */
export const keyProperties = "КлючевыеСвойства";

type Account = { number: string; bank: Tree | undefined };

/**
 * Returns the accounts of `Справочник.БанковскиеСчета` by the reference of their counterparty; the first one if there
 * are several.
 */
export function accountsByOwner(objects: readonly Tree[]): ReadonlyMap<string, Account> {
  const accounts = new Map<string, Account>();
  for (const object of objects) {
    const owner = textAt(object, keyProperties, "Владелец", "КонтрагентыСсылка", "Ссылка");
    if (!owner || accounts.has(owner)) continue;
    accounts.set(owner, {
      number: textAt(object, keyProperties, "НомерСчета"),
      bank: childOf(object, keyProperties, "Банк", "ДанныеКлассификатораБанков"),
    });
  }
  return accounts;
}

/**
 * Converts a counterparty to cells in the order of `clientFields`. Takes its main account, or else the one in
 * `accounts`.
 */
export function clientRow(object: Tree, accounts: ReadonlyMap<string, Account>): string[] {
  const at = (name: string) => textAt(object, keyProperties, name);
  const main = childOf(object, "ОсновнойБанковскийСчет");
  const ownAccount = accounts.get(at("Ссылка"));
  const number = textAt(main, "НомерСчета") || (ownAccount?.number ?? "");
  const bank = childOf(main, "Банк", "ДанныеКлассификатораБанков") ?? ownAccount?.bank;
  const contacts = childrenOf(childOf(object, "КонтактнаяИнформация"), "Строка");
  const contact = (...kinds: string[]) =>
    kinds
      .flatMap((kind) => contacts.filter((each) => textAt(each, "ВидКонтактнойИнформации") === kind))
      .map((each) => contactText(textAt(each, "ЗначенияПолей")))
      .find(Boolean) ?? "";
  const fullName = at("НаименованиеПолное");
  const values: Record<(typeof clientFields)[number], string> = {
    name: fullName || at("Наименование"),
    shortName: fullName && fullName !== at("Наименование") ? at("Наименование") : "",
    kind: kindOf(at),
    inn: at("ИНН"),
    kpp: at("КПП"),
    ogrn: at("РегистрационныйНомер"),
    address: contact("ЮридическийАдрес", "ФактическийАдрес", "ПочтовыйАдрес"),
    phone: contact("Телефон", "ТелефонРабочий"),
    email: contact("АдресЭлектроннойПочты"),
    bankName: textAt(bank, "Наименование"),
    bik: textAt(bank, "БИК"),
    accountNumber: number,
    correspondentAccount: textAt(bank, "КоррСчет"),
  };
  return clientFields.map((field) => values[field]);
}

/**
 * Determines the kind of a counterparty. To 1C, an entrepreneur is a natural person; without the entrepreneur mark, INN
 * and name decide.
 */
function kindOf(at: (name: string) => string): string {
  const [person, mark] = [at("ЮридическоеФизическоеЛицо"), at("ИндивидуальныйПредприниматель")];
  if (mark === "true") return "entrepreneur";
  if (person === "ЮридическоеЛицо") return "company";
  if (person !== "ФизическоеЛицо") return "";
  if (mark === "false") return "person";
  const names = [at("НаименованиеПолное"), at("Наименование")];
  if (names.some((name) => withoutEntrepreneur(name) !== name)) return "entrepreneur";
  return at("ИНН") ? "" : "person";
}

/**
 * Returns a contact as text. Depending on the version it is JSON, XML or plain text; a malformed one counts as empty.
 */
function contactText(value: string): string {
  if (value.startsWith("{")) return valueInJson(value);
  if (value.startsWith("<")) return presentationInXml(value);
  return value;
}

function valueInJson(text: string): string {
  const [, jsonString = '""'] = /"value"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(text) ?? [];
  try {
    return String(JSON.parse(jsonString)).replace(/\s+/g, " ").trim();
  } catch {
    return "";
  }
}

function presentationInXml(text: string): string {
  let presentation: string | undefined;
  try {
    walkXml(text, { open: (_name, attributes) => (presentation ??= attributes.Представление) });
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
  }
  return presentation ?? "";
}

/**
 * Converts an item of the nomenclature to cells in the order of `serviceFields`; the rate is a percentage, or «none»
 * for «без НДС».
 */
export function serviceRow(object: Tree): string[] {
  const at = (name: string) => textAt(object, keyProperties, name);
  const rate = childOf(object, "СтавкаНДС");
  const percent = textAt(rate, "Ставка");
  return [
    at("НаименованиеПолное") || at("Наименование"),
    textAt(object, "Описание"),
    textAt(object, "ЕдиницаИзмерения", "ДанныеКлассификатора", "Наименование"),
    textAt(rate, "НеОблагается") === "true" ? "none" : percent && String(Number(percent)),
    /^(?:Товар|Услуга|Работа)$/.exec(textAt(object, "ТипНоменклатуры"))?.[0] ?? "",
    at("Артикул"),
    textAt(object, "ЕдиницаИзмерения", "ДанныеКлассификатора", "Код"),
    textAt(object, "СтранаПроисхождения", "ДанныеКлассификатора", "Код"),
  ];
}
