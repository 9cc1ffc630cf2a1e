import type { PaymentKind, VatRate } from "@/db/enums";
import type { CalendarDate } from "@/lib/values/dates";
import { divideHalfUp, toCents, vatPercent } from "@/lib/values/line-amounts";
import type { Element } from "@/lib/xml/element";
import { rubles } from "@/lib/xml/values";
import { type Account, accountKey } from "./accounts";
import { type Contract, type Sides, settlementNode } from "./contracts";
import { noonOf } from "./documents";
import { guidOf } from "./identity";
import { currencyNode, vatRateNode } from "./money";
import { cut, leaf, node } from "./node";
import { numberIn1c } from "./number";
import { clientKey, organizationKey } from "./parties";

/** Incoming money of a client, or a refund. */
export type Money = Sides & {
  /** The id of the payment, or of another client's part of it. */
  id: string;
  /** Whether it is another client's part of a payment that is already in the file. */
  isFurther: boolean;
  kind: PaymentKind;
  /** The day of the statement. */
  date: CalendarDate;
  /** The number of the payment order; null if unknown. */
  number: string | null;
  amountCents: number;
  purpose: string | null;
  account: Account;
  /** How much is settled under which contract; the shares add up to the amount. */
  shares: Share[];
};

/** `vatRate` is set if everything that the share pays has the same rate. */
export type Share = { amountCents: number; contract: Contract; vatRate: VatRate | null };

/** The facts that identify a receipt. */
export type Receipt = Pick<Money, "id" | "isFurther" | "date" | "number" | "organization">;

const receiptKeyNodes = (receipt: Receipt): Element[] => {
  const number = cut(receipt.number, 256);
  return [
    ...leaf("Ссылка", guidOf(receipt.id)),
    ...leaf("Дата", noonOf(receipt.date)),
    ...leaf("Номер", number ? partNumber(receipt, number) : receipt.id.slice(-11)),
    organizationKey("Организация", receipt.organization),
  ];
};

/** Builds the key by which other documents name a receipt. */
export const receiptKey = (name: string, receipt: Receipt): Element => node(name, receiptKeyNodes(receipt));

/** Returns the name of the element for a payment: a receipt or a refund. */
export const elementOfMoney = (kind: PaymentKind): string =>
  kind === "outgoing" ? "Документ.СБДСРасчетыСКонтрагентами" : "Документ.ПБДСРасчетыСКонтрагентами";

/** Builds a payment order that came in (поступление), or a refund that went out (списание). */
export function paymentObject(money: Money): Element {
  const { kind, date, organization, client } = money;
  const number = cut(money.number, 256);
  const isOutgoing = kind === "outgoing";
  const orderNodes = [...leaf("ДатаВходящегоДокумента", date), ...leaf("НомерВходящегоДокумента", number)];
  const purpose = leaf("ВидРасчетов", "СПокупателем");
  const party = clientKey("Контрагент", client);
  return node(
    elementOfMoney(kind),
    node("КлючевыеСвойства", receiptKeyNodes(money), isOutgoing ? orderNodes : []),
    node(
      "ОбщиеДанные",
      leaf("ДатаВыписки", date),
      isOutgoing ? [] : orderNodes,
      leaf("ТипПлатежногоДокумента", "ПлатежноеПоручение"),
      currencyNode("Валюта"),
      leaf("Сумма", rubles(money.amountCents)),
      accountKey("БанковскийСчетОрганизации", money.account, organization),
      isOutgoing ? [] : leaf("НазначениеПлатежа", cut(money.purpose, 1000)),
    ),
    isOutgoing ? [party, ...purpose] : [...purpose, party],
    node("РасшифровкаПлатежа", ...money.shares.map((share) => shareNode(share, money))),
  );
}

/**
 * Gives further parts of a payment numbers of their own, because 1С may look up documents by number and day.
 */
const partNumber = ({ id, date, isFurther }: Receipt, number: string): string =>
  isFurther ? numberIn1c({ id, number, date }, () => true) : number;

const shareNode = ({ amountCents, contract, vatRate }: Share, sides: Sides): Element =>
  node(
    "Строка",
    leaf("Сумма", rubles(amountCents)),
    leaf("СуммаВзаиморасчетов", rubles(amountCents)),
    vatRate ? [...leaf("СуммаНДС", rubles(vatWithin(amountCents, vatRate))), vatRateNode(vatRate)] : [],
    settlementNode(contract, sides),
  );

const vatWithin = (amountCents: number, vatRate: VatRate): number => {
  const percent = BigInt(vatPercent[vatRate]);
  return toCents(divideHalfUp(BigInt(amountCents) * percent, 100n + percent));
};
