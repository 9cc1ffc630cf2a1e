import { childOf, childrenOf, type Tree, textAt } from "@/lib/table-files/reading/tree";
import { divideHalfUp } from "@/lib/values/line-amounts";
import { centsOf, milliOf, multiplyExact, parseExact, parseExactOr0 } from "./amounts";
import { foreignCurrency } from "./currency";
import type { ShopLine, ShopMessage, ShopOrder } from "./order";
import { joinNonEmpty, maxCodeLength, textIn } from "./payload";
import { UnreadableCall } from "./rules";
import { nameOfUnit } from "./units";

/**
 * Reads a document of CommerceML 2. Shops omit and rename elements, so they are looked up by name. Throws
 * UnreadableCall.
 */
export function readCommerceOrder(document: Tree): ShopMessage {
  const operation = textAt(document, "ХозОперация");
  const isOrder = !operation || /заказ/i.test(operation);
  if (!isOrder || !childOf(document, "Товары"))
    return { kind: "nothing", event: "query", reason: "no_order" };
  const externalId = textIn(textAt(document, "Ид") || textAt(document, "Номер"), 200);
  if (!externalId) throw new UnreadableCall("no_id");
  const order = orderOf(externalId, document);
  return { kind: "order", event: "query", order, isRestored: false, payload: asJson(document) };
}

function orderOf(externalId: string, document: Tree): ShopOrder {
  const total = parseExact(textAt(document, "Сумма"));
  if (total === null || total < 0n) throw new UnreadableCall("total");
  const number = textIn(textAt(document, "Номер"), 100);
  const totalCents = centsOf(total);
  // Whether a discount is included in the sum is only meaningful for the document's discounts, never for those of
  // items.
  const discountCents = centsOf(sumOf(childrenOf(childOf(document, "Скидки"), "Скидка")));
  return {
    externalId,
    number: number === externalId ? null : number,
    changedAt: null,
    state: stateOf(document),
    customer: customerOf(document),
    comment: textIn(
      joinNonEmpty([textAt(document, "Комментарий"), detailOf(document, "Комментарии покупателя")], "\n"),
      10_000,
    ),
    currency: foreignCurrency(textIn(textAt(document, "Валюта"), 10)),
    totalCents,
    lines: linesIn(document, totalCents, discountCents),
    discountCents,
  };
}

/**
 * For a price without VAT, 1С-Битрикс states the tax of one piece, and computes it as if it were included in the price.
 * If the stated taxes do not make up the total, taxes computed by the rates may.
 */
function linesIn(document: Tree, totalCents: number, discountCents: number): ShopLine[] {
  const items = childrenOf(childOf(document, "Товары"), "Товар");
  const linesBy = (taxOf: TaxOf) =>
    items
      .map((item) => lineOf(item, taxOf))
      .filter(({ qtyMilli, sumCents }) => qtyMilli > 0 && sumCents >= 0);
  const makesTotal = (lines: ShopLine[]) => {
    const sum = lines.reduce((whole, { sumCents }) => whole + sumCents, 0);
    return [sum, sum - discountCents].includes(totalCents);
  };
  const withStatedTaxes = linesBy(statedTax);
  if (makesTotal(withStatedTaxes)) return withStatedTaxes;
  const withComputedTaxes = linesBy(taxByRate);
  return makesTotal(withComputedTaxes) ? withComputedTaxes : withStatedTaxes;
}

function stateOf(document: Tree): ShopOrder["state"] {
  const isSet = (...names: string[]) => names.some((name) => detailOf(document, name) === "true");
  if (isSet("Отменен", "Отменён", "ПометкаУдаления") || textAt(document, "ПометкаУдаления") === "true")
    return "cancelled";
  if (/отмен/i.test(detailOf(document, "Статус заказа"))) return "cancelled";
  return isSet("Заказ оплачен", "Оплачен") ? "paid" : "open";
}

const detailOf = (element: Tree, name: string): string =>
  childrenOf(childOf(element, "ЗначенияРеквизитов"), "ЗначениеРеквизита")
    .filter((each) => textAt(each, "Наименование") === name)
    .map((each) => textAt(each, "Значение"))
    .find(Boolean) ?? "";

function customerOf(document: Tree): ShopOrder["customer"] {
  const parties = childrenOf(childOf(document, "Контрагенты"), "Контрагент");
  const party = parties.find((each) => textAt(each, "Роль") === "Покупатель") ?? parties[0];
  const firstOf = (...names: string[]) => names.map((name) => textAt(party, name)).find(Boolean);
  const address = ["ЮридическийАдрес", "АдресРегистрации", "Адрес"]
    .map((kind) => addressIn(childOf(party, kind)))
    .find(Boolean);
  const person = joinNonEmpty(
    ["Фамилия", "Имя", "Отчество"].map((part) => textAt(party, part)),
    " ",
  );
  return {
    name: textIn(
      firstOf("ОфициальноеНаименование", "ПолноеНаименование") ?? person ?? firstOf("Наименование"),
    ),
    inn: textIn(firstOf("ИНН"), 50),
    kpp: textIn(firstOf("КПП"), 50),
    email: contactOf(party, /почта|mail/i, 254),
    phone: contactOf(party, /тел/i, 100),
    address: textIn(address, 1000),
  };
}

/** Returns the address as written, or else its parts in their order. */
const addressIn = (address: Tree | undefined): string | null =>
  textAt(address, "Представление") ||
  joinNonEmpty(
    childrenOf(address, "АдресноеПоле").map((part) => textAt(part, "Значение")),
    ", ",
  );

const contactOf = (party: Tree | undefined, kind: RegExp, maximum: number): string | null =>
  textIn(
    childrenOf(childOf(party, "Контакты"), "Контакт")
      .filter((each) => kind.test(textAt(each, "Тип")))
      .map((each) => textAt(each, "Значение"))
      .find(Boolean),
    maximum,
  );

type TaxOf = (item: Tree) => bigint;

/** Returns the tax that is not included in a line's sum. */
const statedTax: TaxOf = (item) => sumNotIncluded(item, "Налоги", "Налог");

/** Returns the tax computed from the rate per piece, in whole kopecks, as shops charge it. */
const taxByRate: TaxOf = (item) => {
  const rate = rateOf(item);
  if (typeof rate !== "number" || statedTax(item) === 0n) return statedTax(item);
  const perPiece = divideHalfUp(parseExactOr0(textAt(item, "ЦенаЗаЕдиницу")) * BigInt(rate), 10_000n);
  return multiplyExact(parseExactOr0(centsOf(perPiece)) / 100n, quantityOf(item));
};

const quantityOf = (item: Tree): bigint => parseExact(textAt(item, "Количество")) ?? parseExactOr0(1);

function lineOf(item: Tree, taxOf: TaxOf): ShopLine {
  const quantity = quantityOf(item);
  const price = parseExactOr0(textAt(item, "ЦенаЗаЕдиницу"));
  const sum = parseExact(textAt(item, "Сумма")) ?? multiplyExact(price, quantity);
  const isDelivery = textAt(item, "Ид") === "ORDER_DELIVERY";
  const whole = sum + taxOf(item) - sumNotIncluded(item, "Скидки", "Скидка");
  return {
    name: textIn(textAt(item, "Наименование"), 2000) ?? "Без названия",
    qtyMilli: milliOf(quantity),
    unit: textIn(unitOfItem(item), 50),
    sumCents: centsOf(whole),
    vat: rateOf(item),
    isDelivery,
    kind: isDelivery || detailOf(item, "ТипНоменклатуры") === "Услуга" ? "service" : "goods",
    productCode: textIn(textAt(item, "Артикул"), maxCodeLength),
  };
}

/** Returns the unit of the quantity: the line's own, or else that of the catalogue. */
function unitOfItem(item: Tree): string {
  const unit = textAt(item, "Единица") || codeOf(childOf(item, "Единица"));
  const catalogueUnit = childOf(item, "БазоваяЕдиница");
  const { НаименованиеКраткое, НаименованиеПолное } = catalogueUnit?.attributes ?? {};
  const text = textAt(item, "БазоваяЕдиница");
  const base = nameOfUnit(text) || НаименованиеКраткое || НаименованиеПолное || text;
  const isBase = !unit || Number(textAt(item, "Коэффициент") || 1) === 1;
  return nameOfUnit(unit) || textAt(item, "Единица", "НаименованиеПолное") || (isBase && base) || unit;
}

/** Newer schemas contain the code of a unit, as a number. */
const codeOf = (unit: Tree | undefined): string =>
  textAt(unit, "Код").replace(/^\d{1,2}$/, (code) => code.padStart(3, "0"));

/** Returns the taxes or discounts that are not included in the sum beside them. */
const sumNotIncluded = (element: Tree, list: string, name: string): bigint =>
  sumOf(childrenOf(childOf(element, list), name).filter((each) => textAt(each, "УчтеноВСумме") === "false"));

const sumOf = (elements: Tree[]): bigint =>
  elements.reduce((sum, each) => sum + parseExactOr0(textAt(each, "Сумма")), 0n);

/** Returns the rate in hundredths of a percent; null without VAT, undefined if the shop does not say. */
function rateOf(item: Tree): number | null | undefined {
  const stated =
    joinNonEmpty([textAt(item, "СтавкиНалогов", "СтавкаНалога", "Ставка")], "") ??
    joinNonEmpty([textAt(item, "Налоги", "Налог", "Ставка")], "");
  if (!stated) return undefined;
  // «22», «22%», «НДС 22», «22/122»; words without a number mean without VAT.
  const rate = parseExact(/\d{1,10}(?:[.,]\d{1,10})?/.exec(stated)?.[0]);
  if (rate === null || rate > parseExactOr0(100)) return null;
  // Shops without VAT compute «0.00» from an absent tax; shops that sell at 0 % write «0%» or «НДС 0».
  return rate === 0n && !/[^\d.,\s]/.test(stated) ? null : centsOf(rate);
}

/** Returns a document as JSON: names with their texts or children, in order. */
const asJson = ({ name, text, children }: Tree): unknown => ({
  [name]: children.length > 0 ? children.map(asJson) : text.trim(),
});
