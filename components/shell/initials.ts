const legalForms = /^(ООО|АО|ПАО|ОАО|ЗАО|НАО|ИП|АНО|НКО|ГУП|МУП|ФГУП|LLC|LTD|INC|JSC)$/iu;

/** Returns two letters for the badge of an organization: «ООО «Северный ветер»» → «СВ», «Вектор» → «ВЕ». */
export function initials(name: string): string {
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [first = "", second] = words.filter((word) => !legalForms.test(word));
  const letters = second ? [...first].slice(0, 1).concat([...second].slice(0, 1)) : [...first].slice(0, 2);
  return letters.join("").toUpperCase();
}
