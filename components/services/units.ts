/** The most common units in Russian documents; any other text may be typed. */
export const commonUnits = [
  "усл. ед.",
  "шт.",
  "ч",
  "день",
  "мес.",
  "компл.",
  "чел.",
  "м²",
  "пог. м",
  "кг",
  "т",
  "л",
  "км",
];
