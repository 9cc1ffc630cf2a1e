/** A unit of measurement from the all-Russian classifier (OKEI): code and national symbol. */
export type ClassifiedUnit = { code: string; symbol: string };

/**
 * Code, national symbol, and other spellings used by people and programs, the latter by the international letter
 * code.
 */
const units: Array<[code: string, symbol: string, ...others: string[]]> = [
  ["003", "мм", "миллиметр", "MMT"],
  ["004", "см", "сантиметр", "CMT"],
  ["006", "м", "метр", "метры", "метров", "MTR"],
  ["008", "км", "километр", "тыс м", "KMT"],
  ["018", "пог. м", "п м", "пог метр", "погонный метр", "мп"],
  ["055", "м2", "м²", "кв м", "квадратный метр", "MTK"],
  ["059", "га", "гектар", "HAR"],
  ["112", "л", "литр", "литры", "литров", "LTR"],
  ["113", "м3", "м³", "куб м", "кубический метр", "MTQ"],
  ["163", "г", "гр", "грамм", "GRM"],
  ["166", "кг", "килограмм", "KGM"],
  ["168", "т", "тонна", "тн", "тонн", "TNE"],
  ["245", "кВт.ч", "кВт*ч", "киловатт-час"],
  ["355", "мин", "минута", "минуты", "минут", "MIN"],
  ["356", "ч", "час", "часа", "часов", "HUR"],
  ["359", "сут; дн", "сут", "сутки", "день", "дня", "дней", "дн", "DAY"],
  ["360", "нед", "неделя", "недели", "недель", "WEE"],
  ["362", "мес", "месяц", "месяца", "месяцев", "MON"],
  ["364", "кварт", "квартал"],
  ["365", "полгода", "полугодие"],
  ["366", "г; лет", "год", "года", "лет", "ANN"],
  ["383", "руб", "рубль", "рублей"],
  ["539", "чел.ч", "чел-ч", "человеко-час", "чел час"],
  ["540", "чел.дн", "чел-дн", "человеко-день"],
  ["625", "л.", "лист", "листа", "листов"],
  ["642", "ед", "единица"],
  ["704", "набор", "наб", "SET"],
  ["715", "пар", "пара", "пары", "NPR"],
  ["728", "пач", "пачка", "пачек"],
  ["736", "рул", "рулон"],
  ["744", "%", "процент"],
  ["778", "упак", "уп", "упаковка", "упаковок", "NMP"],
  ["792", "чел", "человек", "человека"],
  ["796", "шт", "штука", "штуки", "штук", "PCE"],
  ["798", "тыс. шт", "тысяча штук"],
  ["839", "компл", "комплект", "комплекта", "комплектов", "к-т"],
  ["876", "усл. ед", "условная единица", "услуга", "услуги", "услуг", "усл"],
];

const normalizeUnit = (unit: string) => unit.toLowerCase().replace(/[\s.*·-]+/g, "");

const unitByName = new Map<string, ClassifiedUnit>();
for (const [code, symbol, ...others] of units) {
  // Earlier entries win: «л» is a litre, not a leaf; «г» a gram, not a year.
  for (const name of [symbol, ...others]) {
    if (!unitByName.has(normalizeUnit(name))) unitByName.set(normalizeUnit(name), { code, symbol });
  }
}

/** Returns the classifier's unit for a name as people write it («усл.ед.», «шт», «час»); null if there is none. */
export const classifyUnit = (unit: string): ClassifiedUnit | null =>
  unitByName.get(normalizeUnit(unit)) ?? null;

const unitByCode = new Map(units.map(([code, symbol]) => [code, { code, symbol }]));

/** Returns the unit with a classifier code; null for a code not listed here. */
export const unitOfCode = (code: string): ClassifiedUnit | null => unitByCode.get(code) ?? null;

/**
 * Returns the unit of a line: by its code, else by its name. A code not listed here keeps the line's own unit name.
 */
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
  return unitOfCode(unitCode) ?? { code: unitCode, symbol: unit };
}
