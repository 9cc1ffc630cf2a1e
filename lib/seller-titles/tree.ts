import type { LineKind } from "@/db/enums";
import { declarationsOf, maxDeclarationLength } from "@/lib/values/customs-declarations";
import { formatDate } from "@/lib/values/dates";
import { type Element, element } from "@/lib/xml/element";
import { cut, fullName, rubles } from "@/lib/xml/values";
import { notesOf } from "./form";
import { participantElement } from "./participant";
import type { SellerTitle, TitleLine, TitleNote, TitleReference } from "./title";

const format = "5.03";
const program = "Documents";
const transferOfAnything =
  "Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)";

/** Builds the elements of a title in the format (ON_NSCHFDOPPR, КНД 1115131). */
export const treeOf = (title: SellerTitle): Element =>
  element("Файл", { ИдФайл: title.id, ВерсФорм: format, ВерсПрог: program }, [
    element(
      "Документ",
      {
        КНД: "1115131",
        Функция: title.function,
        ПоФактХЖ: transferOfAnything,
        НаимДокОпр: title.name ?? undefined,
        ДатаИнфПр: formatDate(title.madeOn.date),
        ВремИнфПр: title.madeOn.time.replaceAll(":", "."),
        НаимЭконСубСост: cut(title.maker, 1000),
      },
      [invoice(title), table(title), ...(title.transfer ? [transfer(title.transfer)] : []), signatory(title)],
    ),
  ]);

function invoice(title: SellerTitle): Element {
  const { correction, stateContract, isConsignor, isConsignee, shipments } = title;
  // The format's circumstance for an advance invoice.
  const circumstance = title.function === "СЧФ" ? "2" : undefined;
  return element("СвСчФакт", { НомерДок: title.number, ДатаДок: formatDate(title.date) }, [
    ...(correction
      ? [element("ИспрДок", { НомИспр: String(correction.number), ДатаИспр: formatDate(correction.date) })]
      : []),
    participantElement("СвПрод", title.seller),
    ...(isConsignor ? [element("ГрузОт", {}, [element("ОнЖе", {}, ["он же"])])] : []),
    ...(isConsignee ? [participantElement("ГрузПолуч", title.buyer)] : []),
    ...title.payments.map(({ number, date, amountCents }) =>
      element("СвПРД", {
        НомерПРД: cut(number, 30),
        ДатаПРД: formatDate(date),
        СуммаПРД: amountCents === undefined ? undefined : rubles(amountCents),
      }),
    ),
    ...shipments.map((shipment) => reference("ДокПодтвОтгрНом", shipment)),
    participantElement("СвПокуп", title.buyer),
    element("ДенИзм", { КодОКВ: "643", НаимОКВ: "Российский рубль" }),
    ...(stateContract || circumstance
      ? [element("ДопСвФХЖ1", { ИдГосКон: stateContract ?? undefined, СпОбстФСЧФ: circumstance })]
      : []),
    ...notes("ИнфПолФХЖ1", title.notes),
  ]);
}

const table = ({ lines, totals, function: kind }: SellerTitle): Element =>
  element("ТаблСчФакт", {}, [
    ...lines.map(kind === "СЧФ" ? advanceLine : line),
    element(
      "ВсегоОпл",
      {
        СтТовБезНДСВсего: kind === "СЧФ" ? undefined : rubles(totals.subtotalCents),
        СтТовУчНалВсего: rubles(totals.totalCents),
      },
      [element("СумНалВсего", {}, [tax(totals.isTaxed, totals.vatCents)])],
    ),
  ]);

const maxDescriptionLength = 1000;

function line(each: TitleLine, index: number): Element {
  const { name, description, unit, qty, price, vatRate, vatCents } = each;
  const isTaxed = vatRate !== "none";
  const isLong = (description?.trim().length ?? 0) > maxDescriptionLength;
  return element(
    "СведТов",
    {
      НомСтр: String(index + 1),
      НаимТов: cut(name, 2000),
      ОКЕИ_Тов: unit?.code,
      НаимЕдИзм: unit?.symbol,
      КолТов: String(qty),
      ЦенаТов: price,
      СтТовБезНДС: rubles(each.netCents),
      НалСт: isTaxed ? `${vatRate}%` : "без НДС",
      СтТовУчНал: rubles(each.sumCents),
    },
    [
      ...declarations(each),
      ...details(each, isLong ? null : description),
      element("Акциз", {}, [element("БезАкциз", {}, ["без акциза"])]),
      element("СумНал", {}, [tax(isTaxed, vatCents)]),
      ...(isLong ? piecesOf(description ?? "").map((text) => note("ИнфПолФХЖ2", "Описание", text)) : []),
    ],
  );
}

/** For an advance, the quantity, the price and the sum without tax are unknown. */
function advanceLine({ name, description, vatRate, vatCents, sumCents }: TitleLine, index: number): Element {
  const isTaxed = vatRate !== "none";
  return element(
    "СведТов",
    {
      НомСтр: String(index + 1),
      НаимТов: cut(name, 2000),
      НалСт: isTaxed ? vatRate : "без НДС",
      СтТовУчНал: rubles(sumCents),
    },
    [
      element("СумНал", {}, [tax(isTaxed, vatCents)]),
      ...piecesOf(description ?? "").map((text) => note("ИнфПолФХЖ2", "Описание", text)),
    ],
  );
}

function declarations({ origin, customsDeclaration }: TitleLine): Element[] {
  const numbers = declarationsOf(customsDeclaration);
  if (numbers.length === 0) return origin ? [element("СвДТ", { КодПроисх: origin.code })] : [];
  return numbers.map((number) =>
    element("СвДТ", { КодПроисх: origin?.code, НомерДТ: cut(number, maxDeclarationLength) }),
  );
}

const kindCodes: Record<LineKind, string> = { goods: "1", service: "3" };

function details({ kind, productCode, origin }: TitleLine, description: string | null): Element[] {
  const shortDescription = cut(description, maxDescriptionLength);
  if (!kind && !shortDescription && !productCode) return [];
  return [
    element(
      "ДопСведТов",
      {
        ПрТовРаб: kind ? kindCodes[kind] : undefined,
        ХарактерТов: shortDescription,
        КодТов: cut(productCode, 100),
      },
      origin ? [element("КрНаимСтрПр", {}, [origin.name])] : [],
    ),
  ];
}

const tax = (isTaxed: boolean, cents: number) =>
  isTaxed ? element("СумНал", {}, [rubles(cents)]) : element("БезНДС", {}, ["без НДС"]);

function transfer({
  operation,
  days,
  grounds,
  giver,
  transport,
  notes: remarks,
}: NonNullable<SellerTitle["transfer"]>): Element {
  const dates =
    "on" in days
      ? { ДатаПер: formatDate(days.on) }
      : { ДатаНачПер: formatDate(days.from), ДатаОконПер: formatDate(days.to) };
  const groundElements =
    grounds.length > 0
      ? grounds.map((ground) => reference("ОснПер", ground))
      : [element("БезДокОснПер", {}, ["1"])];
  return element("СвПродПер", {}, [
    element("СвПер", { СодОпер: operation, ...dates }, [
      ...groundElements,
      ...(giver
        ? [
            element("СвЛицПер", {}, [
              element("РабОргПрод", { Должность: cut(giver.position, 255) }, [fullName(giver.name)]),
            ]),
          ]
        : []),
      ...(transport ? [element("Тран", { СвТран: cut(transport, 1000) })] : []),
    ]),
    ...notes("ИнфПолФХЖ3", remarks),
  ]);
}

/** The signatory's powers are confirmed by the electronic signature's data. */
const signatory = ({ signatory: { position, name } }: SellerTitle): Element =>
  element("Подписант", { Должн: cut(position, 255), СпосПодтПолном: "1" }, [fullName(name)]);

const reference = (name: string, { name: title, number, date }: TitleReference): Element =>
  element(name, {
    РеквНаимДок: cut(title, 255),
    РеквНомерДок: cut(number, 255),
    РеквДатаДок: formatDate(date),
  });

const notes = (name: string, given: TitleNote[]): Element[] =>
  given.length > 0
    ? [
        element(
          name,
          {},
          given.map((each) => note("ТекстИнф", each.name, each.text)),
        ),
      ]
    : [];

const note = (name: string, label: string, text: string): Element =>
  element(name, { Идентиф: label, Значен: text });

const piecesOf = (text: string): string[] => notesOf("", text).map((each) => each.text);
