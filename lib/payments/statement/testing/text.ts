type Fields = Record<string, string>;

const defaultFields: Fields = {
  Номер: "1",
  Дата: "20.11.2026",
  Сумма: "10000.00",
  ПлательщикСчет: "",
  Плательщик: 'ИНН 7800000027 ООО "Заказчик"',
  ПлательщикИНН: "7800000027",
  Плательщик1: 'ООО "Заказчик"',
  ПлательщикРасчСчет: "40702810500000000099",
  ПолучательСчет: "",
  Получатель1: 'ООО "Исполнитель"',
  НазначениеПлатежа: "За услуги",
};

/** The text of a statement of an account; what a document leaves out is as usual. */
export const statementOf = (account: string, documents: Fields[]): string =>
  [
    "1CClientBankExchange",
    "ВерсияФормата=1.03",
    "Отправитель=Банк",
    "ДатаНачала=19.11.2026",
    "ДатаКонца=20.11.2026",
    `РасчСчет=${account}`,
    "СекцияРасчСчет",
    `РасчСчет=${account}`,
    "НачальныйОстаток=100000.00",
    "КонецРасчСчет",
    ...documents.flatMap((fields) => [
      "СекцияДокумент=Платежное поручение",
      ...Object.entries({ ...defaultFields, ПолучательРасчСчет: account, ...fields }).map(
        ([key, value]) => `${key}=${value}`,
      ),
      "КонецДокумента",
    ]),
    "КонецФайла",
    "",
  ].join("\r\n");

const codesByCharacter = (encoding: string) => {
  const decoder = new TextDecoder(encoding);
  return new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]));
};

/** A text in an encoding that banks use. */
export function encodeStatement(
  text: string,
  encoding: "windows-1251" | "ibm866" | "utf-8" | "utf-8 with a mark",
): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8 with a mark") return new TextEncoder().encode(`\uFEFF${text}`);
  const codes = codesByCharacter(encoding);
  return Uint8Array.from(text, (character) => codes.get(character) ?? 63);
}
