import type { PlainVatRate, VatRate } from "@/db/enums";
import { isCalculated, vatPercent } from "@/lib/values/line-amounts";
import { plainRateOf } from "@/lib/values/vat-rates";
import type { Element } from "@/lib/xml/element";
import { leaf, node } from "./node";

/** Builds the currency ruble, as in the all-Russian classifier of currencies. */
export const currencyNode = (name: string): Element =>
  node(name, node("ДанныеКлассификатора", leaf("Код", "643"), leaf("Наименование", "руб.")));

const rateKinds: Record<PlainVatRate, string> = {
  none: "БезНДС",
  "0": "Нулевая",
  "5": "Пониженная",
  "7": "Пониженная",
  "10": "Пониженная",
  "20": "Общая",
  "22": "Общая",
};

/**
 * Builds `СтавкаНДС` of EnterpriseData: the percent, whether it is an advance's rate (22/122), and 0 with a
 * mark for «без НДС».
 */
export const vatRateNode = (vatRate: VatRate): Element =>
  node(
    "СтавкаНДС",
    leaf("Ставка", vatPercent[vatRate]),
    leaf("РасчетнаяСтавка", isCalculated(vatRate)),
    leaf("НеОблагается", vatRate === "none"),
    leaf("ВидСтавки", rateKinds[plainRateOf(vatRate)]),
  );
