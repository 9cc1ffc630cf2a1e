import type { LineKind, PlainVatRate } from "@/db/enums";

/** A catalogue item, and the quantities in which it is usually sold. */
export type ServiceSeed = {
  name: string;
  description?: string;
  unit: string;
  priceCents: number;
  vatRate: PlainVatRate;
  usualQty: readonly number[];
  /** What the form of a UPD requires for goods. */
  kind?: LineKind;
  productCode?: string;
  countryCode?: string;
  customsDeclaration?: string;
  unitCode?: string;
};

type Goods = Pick<ServiceSeed, "productCode" | "countryCode" | "customsDeclaration">;
type Row = [
  name: string,
  unit: string,
  rubles: number,
  usualQty: readonly number[],
  description?: string,
  goods?: Goods,
];

const engineering: Row[] = [
  [
    "Абонентское обслуживание компьютеров",
    "мес.",
    24_500,
    [1],
    "До 20 рабочих мест, выезд в течение четырёх часов",
  ],
  ["Администрирование серверов", "мес.", 38_000, [1], "Наблюдение, обновления, резервное копирование"],
  ["Техническая поддержка пользователей", "ч", 1_850, [4, 6, 8, 12, 16, 20.5]],
  ["Выезд инженера", "выезд", 3_200, [1, 2, 3]],
  ["Настройка рабочего места", "шт.", 2_400, [1, 2, 5, 8, 12]],
  ["Монтаж структурированной кабельной сети", "порт", 2_950, [8, 16, 24, 48]],
  ["Прокладка кабеля в коробе", "м", 185, [35, 60, 120.5, 240]],
  ["Настройка маршрутизатора и межсетевого экрана", "шт.", 9_800, [1, 2]],
  [
    "Коммутатор на 24 порта",
    "шт.",
    21_500,
    [1, 2],
    undefined,
    { productCode: "КМ-24", countryCode: "158", customsDeclaration: "10131010/020226/5004321" },
  ],
  ["Разработка интеграции с 1С", "ч", 3_400, [8, 16, 24, 40]],
  ["Доработка отчётов 1С", "ч", 2_900, [2, 4, 6, 10]],
  ["Хостинг и домен", "мес.", 4_600, [1, 3, 6, 12]],
  ["Аренда виртуального сервера", "мес.", 7_900, [1, 3, 6]],
  ["Аудит информационной безопасности", "усл. ед.", 86_000, [1]],
  ["Обучение сотрудников", "чел.", 4_200, [3, 5, 8, 12]],
  ["Заправка и ремонт картриджей", "шт.", 780, [2, 4, 6, 10]],
  [
    "Ноутбук 15,6″, 16 ГБ, 512 ГБ",
    "шт.",
    64_900,
    [1, 2, 3],
    undefined,
    { productCode: "НБ-156", countryCode: "156", customsDeclaration: "10702070/140126/5012345" },
  ],
  ["Видеонаблюдение: монтаж и настройка", "камера", 8_700, [2, 4, 6, 8]],
];

const bookkeeping: Row[] = [
  ["Бухгалтерское обслуживание", "мес.", 18_000, [1], "До 50 операций в месяц"],
  ["Расчёт заработной платы", "чел.", 900, [4, 7, 11, 15]],
  ["Подготовка и сдача отчётности", "квартал", 9_500, [1]],
  ["Восстановление бухгалтерского учёта", "мес.", 14_000, [2, 3, 6]],
  ["Консультация по налогам", "ч", 3_500, [1, 1.5, 2, 3]],
  ["Постановка кадрового учёта", "усл. ед.", 22_000, [1]],
  ["Сверка с контрагентами", "шт.", 650, [5, 10, 20]],
  ["Подготовка возражений на акт проверки", "ч", 4_200, [4, 6, 10]],
  ["Регистрация изменений в ЕГРЮЛ", "усл. ед.", 7_500, [1]],
  ["Подготовка пакета документов для банка", "усл. ед.", 5_800, [1]],
  ["Выездной день бухгалтера", "день", 8_900, [1, 2, 3]],
  ["Сканирование и разбор первичных документов", "лист", 12, [150, 320, 475, 900]],
];

const toSeed =
  (vatRate: PlainVatRate) =>
  ([name, unit, rubles, usualQty, description, goods]: Row): ServiceSeed => ({
    name,
    unit,
    priceCents: rubles * 100,
    vatRate,
    usualQty,
    description,
    ...(goods && { kind: "goods", unitCode: "796", ...goods }),
  });

/** The company's services and goods, with VAT. */
export const engineeringServices = engineering.map(toSeed("22"));

/** The entrepreneur's services, without VAT. */
export const bookkeepingServices = bookkeeping.map(toSeed("none"));
