import type { ReconciliationEntry, ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import { registeredKindOf, type SigningSide } from "@/lib/print/side";
import { formatDate } from "@/lib/values/dates";
import { withoutEntrepreneur } from "@/lib/values/entrepreneur-name";
import { type Element, element, textOfXml } from "@/lib/xml/element";
import { cut, fullName, rubles as money } from "@/lib/xml/values";
import { inWindows1251 } from "@/lib/xml/windows-1251";

/** The version of the format (КНД 1110332). */
const format = "5.01";
const programName = "Documents";
const rubleCode = "643";

const documentNames: Partial<Record<NonNullable<ReconciliationEntry["docType"]>, string>> = {
  invoice: "Счёт на оплату",
  act: "Акт",
  upd: "Универсальный передаточный документ",
  contract: "Договор",
};

const operations: Record<ReconciliationEntry["kind"], string> = {
  shipment: "Реализация",
  invoice: "Выставлен счёт",
  payment: "Оплата",
  refund: "Возврат оплаты",
};

/** Returns the name of the file, without its extension. */
export function xmlNameOf({ id, date, organization, client }: ReconciliationPaper): string {
  const codes = [client, organization].map(({ inn, kpp }) => `${inn ?? ""}${kpp ?? ""}`);
  return ["ON_AKTSVEROTP", ...codes, date.replaceAll("-", ""), id].join("_");
}

/**
 * Returns an act as a file for electronic exchange, with the same bytes for the same paper. The paper must
 * have everything that `missingIn` requires.
 */
export function xmlOf(paper: ReconciliationPaper): Uint8Array {
  const { organization, client, contract } = paper;
  const sums = sumsOf(paper);
  const file = element("Файл", { ИдФайл: xmlNameOf(paper), ВерсФорм: format, ВерсПрог: programName }, [
    element(
      "Документ",
      {
        КНД: "1110332",
        ДатаИнфОтпр: formatDate(paper.date),
        ВрИнфОтпр: paper.time,
        ДатаНачПер: formatDate(paper.from),
        ДатаОкПер: formatDate(paper.to),
        НомерАкт: paper.number,
      },
      [
        element("СвДокКрАкт", { КодОКВ: rubleCode }, [party("СвОтпр", organization), party("СвПол", client)]),
        element("ТаблАкт", sums, [
          element("ДогСв", { ...contractOf(contract), ...sums }, paper.entries.map(operation)),
        ]),
        element("Подписант", { Должн: cut(organization.signatoryPosition, 255) }, [
          fullName(organization.signatoryName ?? withoutEntrepreneur(organization.name)),
        ]),
      ],
    ),
  ]);
  return inWindows1251(`<?xml version="1.0" encoding="windows-1251"?>\n${textOfXml(file)}\n`);
}

const contractOf = (contract: ReconciliationPaper["contract"]) =>
  contract
    ? { НомДог: cut(contract.number, 50), ДатаДог: formatDate(contract.date) }
    : { ОписТипДог: "По всем договорам" };

const debitOf = (cents: number) => money(Math.max(cents, 0));
const creditOf = (cents: number) => money(Math.max(-cents, 0));

const sumsOf = ({ openingCents, debitCents, creditCents, closingCents }: ReconciliationPaper) => ({
  СальдоНачДеб: debitOf(openingCents),
  СальдоНачКр: creditOf(openingCents),
  ОборотДеб: money(debitCents),
  ОборотКр: money(creditCents),
  СальдоКонДеб: debitOf(closingCents),
  СальдоКонКр: creditOf(closingCents),
});

function operation(entry: ReconciliationEntry, index: number): Element {
  const { date, kind, docType, number, debitCents, creditCents } = entry;
  const name = docType ? (documentNames[docType] ?? "Документ") : "Платёжное поручение";
  const sums = debitCents > 0 ? { СумДебет: money(debitCents) } : { СумКредит: money(creditCents) };
  return element("ДокСв", { НаимДок: name, НомДок: cut(number, 50) ?? "б/н", ДатаДок: formatDate(date) }, [
    element("СвОпер", {
      НомСтр: String(index + 1),
      ДатаОпер: formatDate(date),
      НаимОпер: operations[kind],
      ...sums,
    }),
  ]);
}

function party(name: string, side: SigningSide): Element {
  const { shortName, email, phone, address } = side;
  const contact = { Тлф: cut(phone, 255), ЭлПочта: cut(email, 255) };
  const fallbackContact = contact.Тлф || contact.ЭлПочта ? {} : { ИнКонт: cut(address, 255) };
  return element(name, { КраткНазв: cut(shortName, 255) }, [
    element("ИдСв", {}, [identity(side)]),
    element("Контакт", { ...contact, ...fallbackContact }),
  ]);
}

function identity(side: SigningSide): Element {
  const { name, inn, kpp, ogrn } = side;
  const kind = registeredKindOf(side);
  if (kind === "company")
    return element("СвЮЛУч", {
      НаимОрг: cut(name, 1000),
      ИННЮЛ: inn ?? "",
      КПП: kpp ?? "",
      ОГРН: ogrn ?? "",
    });
  const person = [fullName(withoutEntrepreneur(name))];
  return kind === "entrepreneur"
    ? element("СвИП", { ИННФЛ: inn ?? "", ОГРНИП: ogrn ?? "" }, person)
    : element("СвФЛ", { ИННФЛ: inn ?? "" }, person);
}
