import type { TableRow } from "@/lib/table-files/table";
import { foldedTerm } from "@/lib/values/search";
import type { ClientImportField, DebtImportField, ServiceImportField } from "./rules";

/** Patterns for the headings of each field in files of other programs, best first; they match folded headings. */
export type Headings<Field extends string> = Record<Field, readonly RegExp[]>;

export const clientHeadings: Headings<ClientImportField> = {
  name: [
    /^(?:полное|официальное|юридическое) (?:наименование|название|имя)/,
    /^наименование полное/,
    /^(?:наименование|название|имя)(?: (?:контрагента|клиента|организации|компании|покупателя|заказчика|партнера))?$/,
    /^(?:контрагент|клиент|покупатель|заказчик|организация|компания|фио|name|client|company|customer)$/,
    /^(?:full|company|client|legal) name$/,
  ],
  shortName: [
    /^(?:краткое|сокращенное|рабочее) (?:наименование|название)/,
    /^наименование (?:краткое|сокращенное)/,
    /^short name$/,
  ],
  kind: [
    /^(?:вид|тип)(?: (?:контрагента|клиента|лица))?$/,
    /^юр(?:идическое)? физ(?:ическое)? лицо$/,
    /^юридическое физическое лицо$/,
    /^(?:правовая форма|kind|type)$/,
  ],
  inn: [/^инн(?: (?:контрагента|клиента|организации))?$/, /^(?:inn|tin)$/],
  kpp: [/^кпп(?: (?:контрагента|клиента|организации))?$/, /^kpp$/],
  innKpp: [/^инн(?: и)? кпп$/, /^инн кпп/],
  ogrn: [/^огрн(?:ип)?(?: огрн(?:ип)?)?$/, /^(?:регистрационный номер|ogrn|psrn)$/],
  address: [
    /^(?:юр|юридический|legal) (?:адрес|address)/,
    /^адрес (?:юридический|регистрации|местонахождения)/,
    /^(?:адрес|address)$/,
    /^(?:факт|фактический) адрес|^адрес фактический/,
    /^почтовый адрес|^адрес почтовый/,
  ],
  phone: [
    /^(?:телефон(?:ы)?|тел|моб(?:ильный)? телефон|номер телефона|phone)$/,
    /^(?:контактный|рабочий) телефон$/,
  ],
  email: [/^(?:e ?mail|эл(?:ектронная)? почта|адрес электронной почты|почта|email address)$/],
  signatoryName: [
    /^(?:подписант|руководитель|директор|генеральный директор|фио руководителя|signatory)$/,
    /^контактное лицо$/,
  ],
  signatoryPosition: [/^должность(?: (?:подписанта|руководителя))?$/, /^position$/],
  signatoryBasis: [/^(?:действует на основании|на основании|основание)$/],
  bankName: [/^(?:банк|наименование банка|название банка|bank|bank name)$/],
  bik: [/^бик(?: банка)?$/, /^(?:bik|bic)$/],
  accountNumber: [
    /^(?:расчетный счет|р с|р сч|рс|номер счета|счет|банковский счет|основной банковский счет|(?:settlement |bank )?account|account number)$/,
    /^номер расчетного счета$/,
  ],
  correspondentAccount: [/^(?:корр? счет|корреспондентский счет|к с|к сч|кс|correspondent account)$/],
  edoId: [/^(?:идентификатор эдо|идентификатор участника эдо|id эдо|edo id|edi id|e document id)$/],
  paymentTermDays: [/^(?:срок оплаты|отсрочка|отсрочка платежа)(?: (?:дней|дн))?$/, /^payment term/],
  passportNumber: [/^паспорт$|^серия и номер паспорта$|^passport/],
  passportIssuedBy: [/^кем выдан(?: паспорт)?$/, /^issued by$/],
  passportIssuedOn: [/^(?:выдан|дата выдачи|когда выдан)(?: паспорта?)?$/, /^issued on$/],
  passportOfficeCode: [/^(?:код подразделения|office code)$/],
  notes: [/^(?:примечани[ея]|комментари[йи]|заметк[аи]|дополнительная информация|notes?|comment)$/],
};

export const serviceHeadings: Headings<ServiceImportField> = {
  name: [
    /^(?:наименование|название)(?: (?:услуги|товара|номенклатуры|работы|работ|услуг))?$/,
    /^(?:услуга|номенклатура|товар|работа|позиция|name|service|item)$/,
    /^полное наименование$/,
    /^(?:товары?|работы?|услуги?)(?: (?:товары?|работы?|услуги?))+$/,
  ],
  description: [/^(?:описание|характеристика|содержание|комментарий|description)$/],
  unit: [/^(?:ед|единица|единицы|ед изм|ед измерения|единица измерения|единица хранения|unit)$/],
  price: [
    /^(?:цена|стоимость|тариф|price)(?: (?:руб|rub|за единицу|за ед|продажи))?$/,
    /^(?:цена|стоимость|розничная цена|цена продажи|цена с ндс|цена без ндс)/,
  ],
  vatRate: [/^(?:ндс|ставка ндс|ндс ставка|vat|vat rate)$/],
  kind: [
    /^(?:вид|тип)(?: (?:номенклатуры|позиции|товара))?$/,
    /^(?:товар услуга|товар или услуга|товар работа услуга|kind|type)$/,
  ],
  productCode: [
    /^(?:артикул|sku|article|product code)$/,
    /^код (?:товара|артикула|номенклатуры|позиции|товара работ услуг)$|^артикул (?:товара|номенклатуры)$/,
  ],
  unitCode: [/^(?:океи|код океи|код по океи|код единицы|код единицы измерения|код ед изм|okei|unit code)$/],
  countryCode: [
    /^(?:страна|страна происхождения|происхождение|country|country of origin)$/,
    /^код страны(?: происхождения)?$/,
  ],
  customsDeclaration: [
    /^(?:номер )?(?:гтд|дт|декларации|декларация|таможенной декларации|таможенная декларация|декларации на товары|декларация на товары|customs declaration)$/,
    /^(?:номер )?(?:гтд|дт)(?: или)? рнпт$|^(?:номер )?рнпт$/,
  ],
};

export const debtHeadings: Headings<DebtImportField> = {
  number: [
    /^номер(?: (?:документа|счета|акта|упд|бумаги))?$/,
    /^(?:документа|счета|акта|упд) номер$/,
    /^(?:no|number|document number|invoice number)$/,
    // «№ документа»: folding drops the sign.
    /^(?:документа|счета|акта|упд)$/,
    /^№$/,
  ],
  date: [
    /^дата(?: (?:документа|счета|акта|упд|выставления|бумаги))?$/,
    /^(?:date|document date|invoice date)$/,
  ],
  docType: [/^(?:вид|тип)(?: документа)?$/, /^документ$/, /^(?:type|document type|document)$/],
  client: [
    /^(?:контрагент|клиент|покупатель|заказчик|должник|client|customer|debtor)$/,
    /^(?:наименование|название|имя)(?: (?:контрагента|клиента|организации|компании|покупателя|заказчика|должника))?$/,
    /^(?:организация|компания|name|company|client name)$/,
  ],
  inn: clientHeadings.inn,
  kpp: clientHeadings.kpp,
  innKpp: clientHeadings.innKpp,
  sum: [
    /^(?:остаток|осталось|к оплате|не оплачено|неоплачено)(?: (?:долга|оплатить|к оплате|руб|rub))*$/,
    /^(?:долг|задолженность|сумма долга|сумма задолженности|остаток задолженности)(?: (?:руб|rub))?$/,
    /^(?:сумма|итого|всего)(?: (?:документа|счета|с ндс|руб|rub))*$/,
    /^(?:amount due|balance|debt|amount|sum|total)$/,
  ],
  vatRate: serviceHeadings.vatRate,
  dueDate: [/^(?:срок оплаты|оплатить до|срок|due date|due)$/],
  line: [
    /^(?:за что|содержание|описание|назначение|услуга|услуги|товар|работы)$/,
    /^(?:description|what for|service)$/,
  ],
};

/** Folds a heading for comparison: case, ё and punctuation do not count, except for «№» alone. */
export const foldHeading = (heading: string): string =>
  (foldedTerm(heading) ?? "").replace(/[^\p{L}\p{N}]+/gu, " ").trim() || (heading.trim() === "№" ? "№" : "");

const rankOf = (patterns: readonly RegExp[], folded: string) =>
  patterns.findIndex((pattern) => pattern.test(folded));

/**
 * Returns the field of each heading; null if it is unknown. `remembered` contains choices of a person and takes
 * precedence. If two headings match one field, the better match gets it.
 */
export function recognizeHeadings<Field extends string>(
  headings: readonly string[],
  known: Headings<Field>,
  remembered: ReadonlyMap<string, Field | null>,
): (Field | null)[] {
  const folded = headings.map(foldHeading);
  const found = folded.map((each) => remembered.get(each) ?? null);
  const isFree = (index: number) => found[index] === null && folded[index] && !remembered.has(folded[index]);
  for (const field of Object.keys(known) as Field[]) {
    if (found.includes(field)) continue;
    const ranked = folded
      .map((each, index) => ({ index, rank: isFree(index) ? rankOf(known[field], each) : -1 }))
      .filter(({ rank }) => rank >= 0)
      .toSorted((a, b) => a.rank - b.rank || a.index - b.index);
    if (ranked[0]) found[ranked[0].index] = field;
  }
  // «Наименование» beside «Полное наименование» is the short name.
  if ("shortName" in known && !found.includes("shortName" as Field)) {
    const second = folded.findIndex((each, index) => isFree(index) && each === "наименование");
    if (second >= 0) found[second] = "shortName" as Field;
  }
  return found;
}

const searchedRowCount = 30;

/**
 * Returns the row, among the first ones, with the most recognized headings, and the fields of its columns; null if
 * there is none.
 */
export function findHeading<Field extends string>(
  rows: readonly TableRow[],
  known: Headings<Field>,
  remembered: ReadonlyMap<string, Field | null>,
): { row: number; fields: (Field | null)[] } | null {
  let best: { row: number; fields: (Field | null)[]; count: number } | null = null;
  for (const { row, cells } of rows.slice(0, searchedRowCount)) {
    const fields = recognizeHeadings(cells, known, remembered);
    const count = fields.filter(Boolean).length;
    const isHeading = fields.some((field) => ["name", "inn", "innKpp", "number"].includes(field ?? ""));
    if (isHeading && count > (best?.count ?? 0)) best = { row, fields, count };
  }
  return best && { row: best.row, fields: best.fields };
}
