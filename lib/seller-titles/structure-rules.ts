import {
  attribute,
  childrenOf,
  circumstance,
  demands,
  has,
  hasChild,
  isFunction,
  isInvoice,
  isTransfer,
  type Place,
  type Rule,
} from "./rule";

const addressed = (context: string): Rule =>
  demands(context, isInvoice, ({ element }) => hasChild(element, "Адрес"));

const hasNoWholeDay = (place: Place) => isTransfer(place) && !has(place.element, "ДатаПер");

/**
 * The circumstance (СпОбстФСЧФ) of an advance. The rule counts an invoice without a circumstance as not for
 * an advance.
 */
const advance = "2";

/** The rules for what a file must contain, depending on its function. */
export const structureRules = {
  fileIsNamedByItsId: {
    context: "Файл",
    holds: ({ element, fileName }) => fileName.replace(/\.xml$/i, "") === attribute(element, "ИдФайл"),
  },
  invoiceHasTable: demands("Документ", isInvoice, ({ element }) => hasChild(element, "ТаблСчФакт")),
  transferIsDescribed: demands("Документ", isTransfer, ({ element }) => hasChild(element, "СвПродПер")),
  paperIsNamedUnlessInvoice: {
    context: "Документ",
    holds: ({ element }) => {
      const isNamed = ["СЧФДОП", "ДОП", "СвРК", "СвЗК"].includes(attribute(element, "Функция") ?? "");
      return has(element, "НаимДокОпр") === isNamed;
    },
  },
  invoiceNamesShipment: demands(
    "СвСчФакт",
    (place) => isFunction(place, "СЧФ") && circumstance(place, "СпОбстФСЧФ") !== advance,
    ({ element }) => hasChild(element, "ДокПодтвОтгрНом"),
  ),
  sellerHasAddress: addressed("СвПрод"),
  consignorHasAddress: addressed("ГрузОтпр"),
  consigneeHasAddress: addressed("ГрузПолуч"),
  buyerHasAddress: addressed("СвПокуп"),
  factorHasAddress: addressed("СвФактор"),
  circumstanceOfInvoice: demands(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "СЧФ"),
    ({ element }) => !has(element, "СпОбстФСЧФ"),
  ),
  circumstanceOfInvoiceWithAct: demands(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "СЧФДОП"),
    ({ element }) => !has(element, "СпОбстФСЧФДОП"),
  ),
  circumstanceOfAct: demands(
    "ДопСвФХЖ1",
    (place) => !isFunction(place, "ДОП"),
    ({ element }) => !has(element, "СпОбстФДОП"),
  ),
  transferHasDay: demands(
    "СвПер",
    (place) => isTransfer(place) && !has(place.element, "ДатаНачПер") && !has(place.element, "ДатаОконПер"),
    ({ element }) => has(element, "ДатаПер"),
  ),
  transferHasFirstDay: demands("СвПер", hasNoWholeDay, ({ element }) => has(element, "ДатаНачПер")),
  transferHasLastDay: demands("СвПер", hasNoWholeDay, ({ element }) => has(element, "ДатаОконПер")),
  electronicPowerIsNamed: {
    context: "Подписант",
    holds: ({ element }) => hasChild(element, "СвДоверЭл") === (attribute(element, "СпосПодтПолном") === "3"),
  },
  paperPowerIsNamed: {
    context: "Подписант",
    holds: ({ element }) =>
      hasChild(element, "СвДоверБум") === (attribute(element, "СпосПодтПолном") === "5"),
  },
  regionHasDistrict: demands(
    "АдрГАР",
    ({ element }) => childrenOf(element, "Регион")[0]?.children.join("").trim() !== "99",
    ({ element }) => hasChild(element, "МуниципРайон"),
  ),
} satisfies Record<string, Rule>;
