import type { UpdSection } from "./section";

export type UpdColumn = {
  code: string;
  title: string;
  /** The heading shared with neighbouring columns. */
  group?: string;
  align: "left" | "center" | "right";
  /** In points; column 1а, the name, takes what the others leave. */
  leastWidth: number;
};

const unitGroup = "Единица измерения";
const originGroup = "Страна происхождения товара";
const tracedUnitGroup =
  "Количественная единица измерения товара, используемая в целях осуществления прослеживаемости";

/** The columns of the form; the title of the last one depends on the edition, see `updColumnsOf`. */
export const updColumns: UpdColumn[] = [
  { code: "А", title: "Код товара/ работ, услуг", align: "left", leastWidth: 56 },
  { code: "1", title: "№ п/п", align: "center", leastWidth: 18 },
  {
    code: "1а",
    title: "Наименование товара (описание выполненных работ, оказанных услуг), имущественного права",
    align: "left",
    leastWidth: 70,
  },
  { code: "1б", title: "Код вида товара", align: "center", leastWidth: 25 },
  { code: "2", title: "код", group: unitGroup, align: "center", leastWidth: 20 },
  {
    code: "2а",
    title: "условное обозначение (национальное)",
    group: unitGroup,
    align: "center",
    leastWidth: 44,
  },
  { code: "3", title: "Количество (объем)", align: "right", leastWidth: 34 },
  { code: "4", title: "Цена (тариф) за единицу измерения", align: "right", leastWidth: 40 },
  {
    code: "5",
    title: "Стоимость товаров (работ, услуг), имущественных прав без налога - всего",
    align: "right",
    leastWidth: 48,
  },
  { code: "6", title: "В том числе сумма акциза", align: "center", leastWidth: 38 },
  { code: "7", title: "Налоговая ставка", align: "center", leastWidth: 34 },
  { code: "8", title: "Сумма налога, предъявляемая покупателю", align: "right", leastWidth: 42 },
  {
    code: "9",
    title: "Стоимость товаров (работ, услуг), имущественных прав с налогом - всего",
    align: "right",
    leastWidth: 48,
  },
  { code: "10", title: "цифровой код", group: originGroup, align: "center", leastWidth: 26 },
  { code: "10а", title: "краткое наименование", group: originGroup, align: "center", leastWidth: 37 },
  {
    code: "11",
    title:
      "Регистрационный номер декларации на товары или регистрационный номер партии товара, подлежащего прослеживаемости",
    align: "center",
    leastWidth: 48,
  },
  { code: "12", title: "код", group: tracedUnitGroup, align: "center", leastWidth: 18 },
  { code: "12а", title: "условное обозначение", group: tracedUnitGroup, align: "center", leastWidth: 34 },
  {
    code: "13",
    title:
      "Количество товара, подлежащего прослеживаемости, в количественной единице измерения товара, используемой в целях осуществления прослеживаемости",
    align: "center",
    leastWidth: 48,
  },
  {
    code: "14",
    title: "",
    align: "center",
    leastWidth: 48,
  },
];

/**
 * Returns the columns of a form with the titles of its edition; a stand-alone invoice has no column for product codes
 * (А).
 */
export const updColumnsOf = ({ form, status }: Pick<UpdSection, "form" | "status">): UpdColumn[] =>
  updColumns
    .filter(({ code }) => status !== null || code !== "А")
    .map((column) => (column.code === "14" ? { ...column, title: form.tracedCost } : column));

export type ColumnGroup = { title: string; columns: UpdColumn[]; isShared: boolean };

/** Returns the upper row of the head: columns with a shared heading together, the others by themselves. */
export const columnGroups = (columns: UpdColumn[]): ColumnGroup[] =>
  columns.reduce<ColumnGroup[]>((groups, column) => {
    const last = groups.at(-1);
    if (last?.isShared && column.group === last.title) last.columns.push(column);
    else {
      groups.push({
        title: column.group ?? column.title,
        columns: [column],
        isShared: Boolean(column.group),
      });
    }
    return groups;
  }, []);
