import type { Element } from "@/lib/xml/element";
import {
  attribute,
  childrenOf,
  circumstance,
  demands,
  has,
  hasChild,
  isFunction,
  isInvoice,
  type Place,
  type Rule,
} from "./rule";

const line = "СведТов";
const details = "ДопСведТов";
const marks = "НомСредИдентТов";
const sum = "ВсегоОпл";

const detailsOf = (element: Element | null) => childrenOf(element, details)[0];
const number = (element: Element, name: string) => Number(attribute(element, name) ?? Number.NaN);
const isPlainAct = (place: Place) =>
  isFunction(place, "ДОП") && circumstance(place, "СпОбстФДОП") === undefined;
const isStateContract = (place: Place) => isFunction(place, "СвРК") || isFunction(place, "СвЗК");

/**
 * Returns whether an invoice is not for an advance. One without a circumstance counts as such, as the rule's
 * text means; its XPath would not apply then.
 */
const isNoAdvance = (place: Place) => isInvoice(place) && circumstance(place, "СпОбстФСЧФ") !== "2";

const asks = (context: string, condition: (place: Place) => boolean, name: string): Rule =>
  demands(context, condition, ({ element }) => has(element, name));

/** One of the ways to describe the goods of an act is required if the others are absent. */
const tellsGoods = (name: string, others: string[]): Rule =>
  asks(
    details,
    (place) =>
      isFunction(place, "ДОП") &&
      !has(place.parent, "НаимТов") &&
      others.every((other) => !has(place.element, other)),
    name,
  );

/** One of the ways to identify goods by their marks is required if the others are absent. */
const tellsMarks = (name: string): Rule => {
  const ways = ["КИЗ", "НомУпак", "КолВедМарк", "ИдентТрансУпак"];
  const isGiven = (element: Element, way: string) => hasChild(element, way) || has(element, way);
  return demands(
    marks,
    ({ element }) => ways.every((way) => way === name || !isGiven(element, way)),
    ({ element }) => isGiven(element, name),
  );
};

/** The rules for lines and their sums. */
export const goodsRules = {
  invoiceNamesGoods: asks(line, isInvoice, "НаимТов"),
  actNamesGoods: asks(
    line,
    (place) =>
      isFunction(place, "ДОП") &&
      ["ХарактерТов", "АртикулТов", "КодТов"].every((name) => !has(detailsOf(place.element), name)),
    "НаимТов",
  ),
  unitHasName: asks(line, ({ element }) => has(element, "ОКЕИ_Тов"), "НаимЕдИзм"),
  unitHasQuantity: asks(line, (place) => isInvoice(place) && has(place.element, "ОКЕИ_Тов"), "КолТов"),
  quantityHasPrice: demands(
    line,
    (place) => isInvoice(place) && has(place.element, "КолТов"),
    ({ element }) => number(element, "ЦенаТов") > 0,
  ),
  priceIsNotNegative: {
    context: line,
    holds: (place) => {
      if (!has(place.element, "ЦенаТов")) return true;
      const price = number(place.element, "ЦенаТов");
      return isStateContract(place) ? price > 0 : price >= 0;
    },
  },
  invoiceHasNet: asks(line, isNoAdvance, "СтТовБезНДС"),
  actHasNet: asks(line, (place) => isPlainAct(place) && !has(place.element, "СтТовУчНал"), "СтТовБезНДС"),
  invoiceHasGross: asks(line, isInvoice, "СтТовУчНал"),
  actHasGross: asks(line, (place) => isPlainAct(place) && !has(place.element, "СтТовБезНДС"), "СтТовУчНал"),
  exciseOfItsKind: demands(
    line,
    ({ element }) => has(detailsOf(element), "КодВидПр"),
    ({ element }) => hasChild(element, "Акциз"),
  ),
  countryHasName: demands(
    details,
    ({ parent }) => childrenOf(parent, "СвДТ").some((each) => has(each, "КодПроисх")),
    ({ element }) => hasChild(element, "КрНаимСтрПр"),
  ),
  goodsHaveDescription: tellsGoods("ХарактерТов", ["КодТов", "АртикулТов"]),
  goodsHaveArticle: tellsGoods("АртикулТов", ["КодТов", "ХарактерТов"]),
  goodsHaveCode: tellsGoods("КодТов", ["АртикулТов", "ХарактерТов"]),
  operationIsTold: asks(details, (place) => circumstance(place, "СпОбстФДОП") === "10000", "ДопИнфПВидО"),
  marksHavePackage: tellsMarks("ИдентТрансУпак"),
  marksHaveCount: tellsMarks("КолВедМарк"),
  marksHaveCodes: tellsMarks("КИЗ"),
  marksHavePackages: tellsMarks("НомУпак"),
  invoiceHasNetTotal: asks(sum, isNoAdvance, "СтТовБезНДСВсего"),
  actHasNetTotal: asks(
    sum,
    (place) => isPlainAct(place) && !has(place.element, "СтТовУчНалВсего"),
    "СтТовБезНДСВсего",
  ),
  invoiceHasGrossTotal: asks(sum, isInvoice, "СтТовУчНалВсего"),
  actHasGrossTotal: asks(
    sum,
    (place) => isPlainAct(place) && !has(place.element, "СтТовБезНДСВсего"),
    "СтТовУчНалВсего",
  ),
} satisfies Record<string, Rule>;
