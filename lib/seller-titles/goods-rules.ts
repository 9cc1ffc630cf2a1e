import type { Element } from "@/lib/xml/element";
import {
  attribute,
  childrenOf,
  circumstance,
  hasAttribute,
  hasChild,
  isFunction,
  isInvoice,
  type Place,
  type Rule,
  requireIf,
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
const isNonAdvanceInvoice = (place: Place) => isInvoice(place) && circumstance(place, "СпОбстФСЧФ") !== "2";

const requiresAttribute = (context: string, condition: (place: Place) => boolean, name: string): Rule =>
  requireIf(context, condition, ({ element }) => hasAttribute(element, name));

/** One of the ways to describe the goods of an act is required if the others are absent. */
const requiresGoodsAttribute = (name: string, others: string[]): Rule =>
  requiresAttribute(
    details,
    (place) =>
      isFunction(place, "ДОП") &&
      !hasAttribute(place.parent, "НаимТов") &&
      others.every((other) => !hasAttribute(place.element, other)),
    name,
  );

/** One of the ways to identify goods by their marks is required if the others are absent. */
const requiresMarks = (name: string): Rule => {
  const ways = ["КИЗ", "НомУпак", "КолВедМарк", "ИдентТрансУпак"];
  const isGiven = (element: Element, way: string) => hasChild(element, way) || hasAttribute(element, way);
  return requireIf(
    marks,
    ({ element }) => ways.every((way) => way === name || !isGiven(element, way)),
    ({ element }) => isGiven(element, name),
  );
};

/** The rules for lines and their sums. */
export const goodsRules = {
  invoiceNamesGoods: requiresAttribute(line, isInvoice, "НаимТов"),
  actNamesGoods: requiresAttribute(
    line,
    (place) =>
      isFunction(place, "ДОП") &&
      ["ХарактерТов", "АртикулТов", "КодТов"].every((name) => !hasAttribute(detailsOf(place.element), name)),
    "НаимТов",
  ),
  unitHasName: requiresAttribute(line, ({ element }) => hasAttribute(element, "ОКЕИ_Тов"), "НаимЕдИзм"),
  unitHasQuantity: requiresAttribute(
    line,
    (place) => isInvoice(place) && hasAttribute(place.element, "ОКЕИ_Тов"),
    "КолТов",
  ),
  quantityHasPrice: requireIf(
    line,
    (place) => isInvoice(place) && hasAttribute(place.element, "КолТов"),
    ({ element }) => number(element, "ЦенаТов") > 0,
  ),
  priceIsNotNegative: {
    context: line,
    holds: (place) => {
      if (!hasAttribute(place.element, "ЦенаТов")) return true;
      const price = number(place.element, "ЦенаТов");
      return isStateContract(place) ? price > 0 : price >= 0;
    },
  },
  invoiceHasNet: requiresAttribute(line, isNonAdvanceInvoice, "СтТовБезНДС"),
  actHasNet: requiresAttribute(
    line,
    (place) => isPlainAct(place) && !hasAttribute(place.element, "СтТовУчНал"),
    "СтТовБезНДС",
  ),
  invoiceHasGross: requiresAttribute(line, isInvoice, "СтТовУчНал"),
  actHasGross: requiresAttribute(
    line,
    (place) => isPlainAct(place) && !hasAttribute(place.element, "СтТовБезНДС"),
    "СтТовУчНал",
  ),
  exciseOfItsKind: requireIf(
    line,
    ({ element }) => hasAttribute(detailsOf(element), "КодВидПр"),
    ({ element }) => hasChild(element, "Акциз"),
  ),
  countryHasName: requireIf(
    details,
    ({ parent }) => childrenOf(parent, "СвДТ").some((each) => hasAttribute(each, "КодПроисх")),
    ({ element }) => hasChild(element, "КрНаимСтрПр"),
  ),
  goodsHaveDescription: requiresGoodsAttribute("ХарактерТов", ["КодТов", "АртикулТов"]),
  goodsHaveArticle: requiresGoodsAttribute("АртикулТов", ["КодТов", "ХарактерТов"]),
  goodsHaveCode: requiresGoodsAttribute("КодТов", ["АртикулТов", "ХарактерТов"]),
  operationIsTold: requiresAttribute(
    details,
    (place) => circumstance(place, "СпОбстФДОП") === "10000",
    "ДопИнфПВидО",
  ),
  marksHavePackage: requiresMarks("ИдентТрансУпак"),
  marksHaveCount: requiresMarks("КолВедМарк"),
  marksHaveCodes: requiresMarks("КИЗ"),
  marksHavePackages: requiresMarks("НомУпак"),
  invoiceHasNetTotal: requiresAttribute(sum, isNonAdvanceInvoice, "СтТовБезНДСВсего"),
  actHasNetTotal: requiresAttribute(
    sum,
    (place) => isPlainAct(place) && !hasAttribute(place.element, "СтТовУчНалВсего"),
    "СтТовБезНДСВсего",
  ),
  invoiceHasGrossTotal: requiresAttribute(sum, isInvoice, "СтТовУчНалВсего"),
  actHasGrossTotal: requiresAttribute(
    sum,
    (place) => isPlainAct(place) && !hasAttribute(place.element, "СтТовБезНДСВсего"),
    "СтТовУчНалВсего",
  ),
} satisfies Record<string, Rule>;
