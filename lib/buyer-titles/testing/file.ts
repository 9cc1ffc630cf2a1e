import { element, textOfXml } from "@/lib/xml/element";
import { inWindows1251 } from "@/lib/xml/windows-1251";

type BuyerAnswer = {
  sellerFileId: string;
  code?: "1" | "2" | "3";
  words?: string | string[];
  id?: string;
};

/** Builds a buyer's file that answers a seller's file. */
export function buyerFile({
  sellerFileId,
  code = "1",
  words,
  id = "ON_NSCHFDOPPOK_1",
}: BuyerAnswer): Uint8Array {
  const reasonElements = words
    ? [
        element(
          "ИнфПолФХЖ4",
          {},
          [words].flat().map((each) => element("ТекстИнф", { Идентиф: "Причина", Значен: each })),
        ),
      ]
    : [];
  const acceptance = {
    ...(code !== "3" && { СодОпер: "Услуги приняты" }),
    ДатаПрин: "30.11.2026",
  };
  const file = element("Файл", { ИдФайл: id, ВерсФорм: "5.03", ВерсПрог: "Проба" }, [
    element("Документ", { КНД: "1115132", ДатаИнфПок: "30.11.2026", ВремИнфПок: "15.00.00" }, [
      element(
        "ИдИнфПрод",
        { ИдФайлИнфПр: sellerFileId, ДатаФайлИнфПр: "30.11.2026", ВремФайлИнфПр: "12.30.00" },
        [element("ЭП", {}, ["MIIB"])],
      ),
      element(
        "СодФХЖ4",
        {
          НаимДокОпрПр: "УПД",
          Функция: "СЧФДОП",
          ПорНомДокИнфПр: "УПД-2026/001",
          ДатаДокИнфПр: "20.11.2026",
        },
        [element("СвПрин", acceptance, [element("КодСодОпер", { КодИтога: code })]), ...reasonElements],
      ),
      element("Подписант", { СпосПодтПолном: "1" }, [element("ФИО", { Фамилия: "Кузнецова", Имя: "Анна" })]),
    ]),
  ]);
  return inWindows1251(`<?xml version="1.0" encoding="windows-1251"?>\n${textOfXml(file)}`);
}
