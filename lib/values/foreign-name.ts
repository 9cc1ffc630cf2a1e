const foreignForm =
  /(?<!\p{L})(?:Ltd|Limited|LLC|LLP|Inc|Corp|GmbH|AG|SA|SAS|SARL|SRL|BV|NV|OY|AB|PLC|ЛТД|ТОО|ОсОО|ИООО|СООО|ЧУП)(?!\p{L})/u;
const russianForm = /^(?:ООО|АО|ПАО|НАО|ОАО|ЗАО|АНО|ИП|Общество|Акционерное|Публичное)(?!\p{L})/iu;

/**
 * Recognizes a party that is unknown to Russian tax offices by its name; it counts only if no INN is known. A Russian
 * company must have a Russian name (article 1473 of the Civil Code, item 3).
 */
export const looksForeign = ({ name }: { name: string }): boolean =>
  (/\p{L}/u.test(name) && !/\p{Script=Cyrillic}/u.test(name)) ||
  (foreignForm.test(name) && !russianForm.test(name.trim()));
