/** A unit of measurement as the all-Russian classifier (OKEI) has it: code and national symbol. */
export type ClassifiedUnit = { code: string; symbol: string };

/** Code, national symbol, and how else people write the unit. */
const units: Array<[code: string, symbol: string, ...others: string[]]> = [
  ["003", "мм", "миллиметр"],
  ["004", "см", "сантиметр"],
  ["006", "м", "метр", "метры", "метров"],
  ["008", "км", "километр", "тыс м"],
  ["018", "пог. м", "п м", "пог метр", "погонный метр", "мп"],
  ["055", "м2", "м²", "кв м", "квадратный метр"],
  ["059", "га", "гектар"],
  ["112", "л", "литр", "литры", "литров"],
  ["113", "м3", "м³", "куб м", "кубический метр"],
  ["163", "г", "гр", "грамм"],
  ["166", "кг", "килограмм"],
  ["168", "т", "тонна", "тн", "тонн"],
  ["245", "кВт.ч", "кВт*ч", "киловатт-час"],
  ["355", "мин", "минута", "минуты", "минут"],
  ["356", "ч", "час", "часа", "часов"],
  ["359", "сут; дн", "сут", "сутки", "день", "дня", "дней", "дн"],
  ["360", "нед", "неделя", "недели", "недель"],
  ["362", "мес", "месяц", "месяца", "месяцев"],
  ["364", "кварт", "квартал"],
  ["365", "полгода", "полугодие"],
  ["366", "г; лет", "год", "года", "лет"],
  ["383", "руб", "рубль", "рублей"],
  ["539", "чел.ч", "чел-ч", "человеко-час", "чел час"],
  ["540", "чел.дн", "чел-дн", "человеко-день"],
  ["625", "л.", "лист", "листа", "листов"],
  ["642", "ед", "единица"],
  ["704", "набор", "наб"],
  ["715", "пар", "пара", "пары"],
  ["728", "пач", "пачка", "пачек"],
  ["736", "рул", "рулон"],
  ["744", "%", "процент"],
  ["778", "упак", "уп", "упаковка", "упаковок"],
  ["792", "чел", "человек", "человека"],
  ["796", "шт", "штука", "штуки", "штук"],
  ["798", "тыс. шт", "тысяча штук"],
  ["839", "компл", "комплект", "комплекта", "комплектов", "к-т"],
  ["876", "усл. ед", "условная единица", "услуга", "услуги", "услуг", "усл"],
];

const key = (unit: string) => unit.toLowerCase().replace(/[\s.*·-]+/g, "");

const known = new Map<string, ClassifiedUnit>();
for (const [code, symbol, ...others] of units) {
  // «л» is a litre before it is a leaf, «г» a gram before a year.
  for (const name of [symbol, ...others]) {
    if (!known.has(key(name))) known.set(key(name), { code, symbol });
  }
}

/** The unit of the classifier that people mean («усл.ед.», «шт», «час»); null when it has none. */
export const classifyUnit = (unit: string): ClassifiedUnit | null => known.get(key(unit)) ?? null;

const byCode = new Map(units.map(([code, symbol]) => [code, { code, symbol }]));

/** The unit of a line: by its code, else by its name. One of the classifier that is not known here keeps its own name. */
export function unitOf({
  unit,
  unitCode,
}: {
  unit: string;
  unitCode?: string | null;
}): ClassifiedUnit | null {
  if (!unitCode) return classifyUnit(unit);
  const named = classifyUnit(unit);
  if (named?.code === unitCode) return named;
  return byCode.get(unitCode) ?? { code: unitCode, symbol: unit };
}
