/** Legal forms in full and as they are usually written, the longer ones before those that stand within them. */
export const legalForms: ReadonlyArray<[full: RegExp, short: string]> = [
  [/общество с ограниченной ответственностью/i, "ООО"],
  [/непубличное акционерное общество/i, "АО"],
  [/публичное акционерное общество/i, "ПАО"],
  [/закрытое акционерное общество/i, "ЗАО"],
  [/открытое акционерное общество/i, "ОАО"],
  [/акционерное общество/i, "АО"],
  [/индивидуальный предприниматель/i, "ИП"],
  [/автономная некоммерческая организация/i, "АНО"],
  [/федеральное государственное унитарное предприятие/i, "ФГУП"],
  [/государственное унитарное предприятие/i, "ГУП"],
  [/муниципальное унитарное предприятие/i, "МУП"],
  [/крестьянское \(?фермерское\)? хозяйство/i, "КФХ"],
];

/** «Общество с ограниченной ответственностью «Ромашка»» → «ООО «Ромашка»»: banks write the legal form in full. */
export function shortName(name: string): string {
  const [form, short] = legalForms.find(([pattern]) => pattern.test(name)) ?? [];
  return form && short ? name.replace(form, short) : name;
}
