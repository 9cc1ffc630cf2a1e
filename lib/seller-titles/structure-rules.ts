import {
  attribute,
  childrenOf,
  circumstance,
  hasAttribute,
  hasChild,
  isFunction,
  isInvoice,
  isTransfer,
  type Place,
  type Rule,
  requireIf,
} from "./rule";

const requiresAddress = (context: string): Rule =>
  requireIf(context, isInvoice, ({ element }) => hasChild(element, "Адрес"));

const hasNoSingleDay = (place: Place) => isTransfer(place) && !hasAttribute(place.element, "ДатаПер");

/**
 * The circumstance (СпОбстФСЧФ) of an advance. The rule counts an invoice without a circumstance as not for
 * an advance.
 */
const advanceCircumstance = "2";

/** The rules for what a file must contain, depending on its function. */
export const structureRules = {
  fileIsNamedByItsId: {
    context: "Файл",
    holds: ({ element, fileName }) => fileName.replace(/\.xml$/i, "") === attribute(element, "ИдФайл"),
  },
  invoiceHasTable: requireIf("Документ", isInvoice, ({ element }) => hasChild(element, "ТаблСчФакт")),
  transferIsDescribed: requireIf("Документ", isTransfer, ({ element }) => hasChild(element, "СвПродПер")),
  paperIsNamedUnlessInvoice: {
    context: "Документ",
    holds: ({ element }) => {
      const isNamed = ["СЧФДОП", "ДОП", "СвРК", "СвЗК"].includes(attribute(element, "Функция") ?? "");
      return hasAttribute(element, "НаимДокОпр") === isNamed;
    },
  },
  invoiceNamesShipment: requireIf(
    "СвСчФакт",
    (place) => isFunction(place, "СЧФ") && circumstance(place, "СпОбстФСЧФ") !== advanceCircumstance,
    ({ element }) => hasChild(element, "ДокПодтвОтгрНом"),
  ),
  sellerHasAddress: requiresAddress("СвПрод"),
  consignorHasAddress: requiresAddress("ГрузОтпр"),
  consigneeHasAddress: requiresAddress("ГрузПолуч"),
  buyerHasAddress: requiresAddress("СвПокуп"),
  factorHasAddress: requiresAddress("СвФактор"),
  circumstanceOfInvoice: requireIf(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "СЧФ"),
    ({ element }) => !hasAttribute(element, "СпОбстФСЧФ"),
  ),
  circumstanceOfInvoiceWithAct: requireIf(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "СЧФДОП"),
    ({ element }) => !hasAttribute(element, "СпОбстФСЧФДОП"),
  ),
  circumstanceOfAct: requireIf(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "ДОП"),
    ({ element }) => !hasAttribute(element, "СпОбстФДОП"),
  ),
  transferHasDay: requireIf(
    "СвПер",
    (place) =>
      isTransfer(place) &&
      !hasAttribute(place.element, "ДатаНачПер") &&
      !hasAttribute(place.element, "ДатаОконПер"),
    ({ element }) => hasAttribute(element, "ДатаПер"),
  ),
  transferHasFirstDay: requireIf("СвПер", hasNoSingleDay, ({ element }) =>
    hasAttribute(element, "ДатаНачПер"),
  ),
  transferHasLastDay: requireIf("СвПер", hasNoSingleDay, ({ element }) =>
    hasAttribute(element, "ДатаОконПер"),
  ),
  electronicPowerIsNamed: {
    context: "Подписант",
    holds: ({ element }) => hasChild(element, "СвДоверЭл") === (attribute(element, "СпосПодтПолном") === "3"),
  },
  paperPowerIsNamed: {
    context: "Подписант",
    holds: ({ element }) =>
      hasChild(element, "СвДоверБум") === (attribute(element, "СпосПодтПолном") === "5"),
  },
  regionHasDistrict: requireIf(
    "АдрГАР",
    ({ element }) => childrenOf(element, "Регион")[0]?.children.join("").trim() !== "99",
    ({ element }) => hasChild(element, "МуниципРайон"),
  ),
} satisfies Record<string, Rule>;
