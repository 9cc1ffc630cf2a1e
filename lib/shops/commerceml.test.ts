import { expect, test } from "vitest";
import { objectsIn } from "@/lib/table-files/reading/objects";
import { readCommerceOrder } from "./commerceml";
import { linesOf } from "./lines";
import type { ShopMessage } from "./order";
import { UnreadableCall } from "./rules";
import { commerceFile, commerceOrder, statusDocument } from "./testing/commerceml";

const messagesIn = (...documents: string[]) =>
  objectsIn(Buffer.from(commerceFile(...documents)), ["Документ"]).map((document) => {
    try {
      return readCommerceOrder(document);
    } catch (error) {
      if (error instanceof UnreadableCall) return error.reason;
      throw error;
    }
  });

const orderOf = (...given: Parameters<typeof commerceOrder>) => {
  const [message] = messagesIn(commerceOrder(...given));
  return (message as Extract<ShopMessage, { kind: "order" }>).order;
};

const goods = { kind: "goods", productCode: null };
const delivery = { kind: "service", productCode: null };

test("an item has its article code, and is a service if the shop says so", () => {
  const item = (more: string) =>
    `<Товар><Наименование>Монтаж</Наименование>${more}<Количество>1</Количество><Сумма>100</Сумма></Товар>`;
  const kind =
    "<ЗначенияРеквизитов><ЗначениеРеквизита><Наименование>ТипНоменклатуры</Наименование><Значение>Услуга</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>";
  const lines = orderOf({ items: item("<Артикул>М-1</Артикул>") + item(kind) }).lines.slice(-2);
  expect(lines).toMatchObject([
    { kind: "goods", productCode: "М-1" },
    { kind: "service", productCode: null },
  ]);
});

test("an order has its delivery line, VAT rate and buyer", () => {
  const order = orderOf({ number: "A-36" });
  expect(order).toMatchObject({
    externalId: "36",
    number: "A-36",
    state: "open",
    currency: null,
    totalCents: 673_447,
    customer: {
      name: "ООО «Ромашка»",
      inn: "7700000016",
      email: "zakaz@romashka.example",
      phone: "+7 495 000-00-00",
      address: "Москва, Тверская, 1",
    },
  });
  expect(linesOf(order)).toEqual([
    { ...delivery, name: "Доставка заказа", qty: 1000, unit: "шт", price: 34_000, vat: undefined },
    { ...goods, name: 'Телевизор "JVC"', qty: 1000, unit: "шт", price: 639_447, vat: 2200 },
  ]);
});

test.each([
  [{ "Заказ оплачен": "true" }, "paid"],
  [{ "Заказ оплачен": "true", Отменен: "true" }, "cancelled"],
  [{ ПометкаУдаления: "true" }, "cancelled"],
  [{ "Статус заказа": "Отменён покупателем" }, "cancelled"],
  [{}, "open"],
])("an order with the details %o is %s", (details, state) => {
  expect(orderOf({ details }).state).toBe(state);
});

test.each([true, false])(
  "a discount on the whole order (included in its sum: %s) and a tax on top are counted",
  (isIn) => {
    const extra = `<Скидки><Скидка><Наименование>Скидка</Наименование><Сумма>100.00</Сумма><УчтеноВСумме>${isIn}</УчтеноВСумме></Скидка></Скидки>`;
    const items =
      "<Товар><Наименование>Кабель</Наименование><Количество>2</Количество><Сумма>100</Сумма><Налоги><Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме><Сумма>22.00</Сумма><Ставка>22</Ставка></Налог></Налоги></Товар>";
    const lines = linesOf(orderOf({ items, extra, total: "6756.47" }));
    expect(lines.reduce((sum, { qty, price }) => sum + (qty * price) / 1000, 0)).toBe(675_647);
    expect(lines[0]).toMatchObject({ price: 34_000 });
    expect(lines.at(-1)?.vat).toBe(2200);
  },
);

test.each([
  // As 1С-Битрикс writes it: the tax of one piece, as if it were included in the price.
  ["100", "3", "18.03", "300", 36_600],
  ["99.99", "2.5", "18.03", "249.98", 30_498],
  // As shops write it that state the tax of the whole line.
  ["100", "3", "66.00", "300", 36_600],
])(
  "a price of %s without VAT, %s times, with a tax of %s on top adds up to the total",
  (price, qty, tax, sum, cents) => {
    const items = `<Товар><Наименование>Кабель</Наименование><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу><Количество>${qty}</Количество><Сумма>${sum}</Сумма><СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>22</Ставка></СтавкаНалога></СтавкиНалогов><Налоги><Налог><Наименование>НДС</Наименование><УчтеноВСумме>false</УчтеноВСумме><Сумма>${tax}</Сумма></Налог></Налоги></Товар>`;
    const order = orderOf({ items, total: ((673_447 + cents) / 100).toFixed(2) });
    expect(order.lines.at(-1)).toMatchObject({ sumCents: cents, vat: 2200 });
  },
);

test.each([
  [
    '<БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Единица>778</Единица><Коэффициент>10</Коэффициент>',
    "упак",
  ],
  ['<БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Единица>упак</Единица>', "упак"],
  ['<БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Единица>999</Единица><Коэффициент>1</Коэффициент>', "шт"],
  ['<БазоваяЕдиница Код="796">шт</БазоваяЕдиница><Единица>999</Единица><Коэффициент>10</Коэффициент>', "999"],
  ["<БазоваяЕдиница>166</БазоваяЕдиница>", "кг"],
  ['<БазоваяЕдиница НаименованиеПолное="Бобина">616</БазоваяЕдиница><Единица>616</Единица>', "Бобина"],
  ["<Единица>163</Единица>", "г"],
  [
    "<Единица><Код>166</Код><НаименованиеПолное>Килограмм</НаименованиеПолное></Единица><Коэффициент>1</Коэффициент>",
    "кг",
  ],
  ["<Единица><Код>6</Код><НаименованиеПолное>Метр</НаименованиеПолное></Единица>", "м"],
  ["<Единица><Код>616</Код><НаименованиеПолное>Бобина</НаименованиеПолное></Единица>", "Бобина"],
  ["", null],
])("the unit of %s is %s", (unit, name) => {
  const items = `<Товар><Наименование>Кабель</Наименование>${unit}<Количество>2</Количество><Сумма>100</Сумма></Товар>`;
  expect(orderOf({ items }).lines.at(-1)?.unit).toBe(name);
});

test.each([
  ["22", 2200],
  ["22.00", 2200],
  ["20%", 2000],
  ["НДС 10%", 1000],
  ["НДС 7", 700],
  ["22/122", 2200],
  ["0", null],
  ["0.00", null],
  ["0%", 0],
  ["НДС 0", 0],
  ["Без НДС", null],
  ["", undefined],
])("the VAT rate «%s» is %s hundredths of a percent", (rate, vat) => {
  const items = `<Товар><Наименование>Кабель</Наименование><Количество>1</Количество><Сумма>100</Сумма><СтавкиНалогов><СтавкаНалога><Наименование>НДС</Наименование><Ставка>${rate}</Ставка></СтавкаНалога></СтавкиНалогов></Товар>`;
  expect(orderOf({ items }).lines.at(-1)?.vat).toBe(vat);
});

test.each([
  [
    "<Наименование>anna</Наименование><ПолноеНаименование>Сент-Экзюпери Анна</ПолноеНаименование>",
    "Сент-Экзюпери Анна",
  ],
  [
    "<Наименование>anna</Наименование><Фамилия>Мамед-заде</Фамилия><Имя>Анна-Мария</Имя><Отчество>Юсуф кызы</Отчество>",
    "Мамед-заде Анна-Мария Юсуф кызы",
  ],
  ["<Наименование>anna</Наименование><Фамилия>Ли</Фамилия><Имя></Имя>", "Ли"],
  ["<Наименование>anna</Наименование>", "anna"],
])("the buyer of %s is named %s", (party, name) => {
  const address = `<АдресРегистрации><АдресноеПоле><Тип>Город</Тип><Значение>Архангельск</Значение></АдресноеПоле><АдресноеПоле><Тип>Улица</Тип><Значение></Значение></АдресноеПоле><АдресноеПоле><Тип>Дом</Тип><Значение>д. 12</Значение></АдресноеПоле></АдресРегистрации>`;
  expect(orderOf({ party: party + address }).customer).toMatchObject({
    name,
    address: "Архангельск, д. 12",
  });
});

test("an order's comment has both the shop's and the buyer's comments", () => {
  const details = { "Комментарии покупателя": "Позвонить\nпосле 14:00" };
  expect(orderOf({ details }).comment).toBe("Позвонить\nпосле 14:00");
  const extra = "<Комментарий>Ждёт счёта</Комментарий>";
  expect(orderOf({ details, extra }).comment).toBe("Ждёт счёта\nПозвонить\nпосле 14:00");
});

test("a document that is not an order is skipped, and a broken order is reported with its reason", () => {
  expect(
    messagesIn(statusDocument, commerceOrder({ total: "даром" }), commerceOrder({ id: "" })),
  ).toMatchObject([{ kind: "nothing" }, "total", "no_id"]);
});

test("invisible characters are left out of buyers' and goods' names", () => {
  const items = `<Товар><Ид>7</Ид><Наименование>Кни&#173;га «Ёж»\u200b &amp;shy;</Наименование><Количество>1</Количество><Сумма>0.01</Сумма></Товар>`;
  const party = "<Наименование>О’Коннор-\u2060Ёлкина Анна\ufeff</Наименование><ИНН>0411111116</ИНН>";
  const order = orderOf({ items, party, total: "6734.48" });
  expect(order.customer).toMatchObject({ name: "О’Коннор-Ёлкина Анна", inn: "0411111116" });
  expect(order.lines.map(({ name }) => name).at(-1)).toMatch(/^Книга «Ёж»/);
  expect(JSON.stringify([order.customer, order.lines])).not.toMatch(/[\u00ad\u200b\u2060\ufeff]/);
});
