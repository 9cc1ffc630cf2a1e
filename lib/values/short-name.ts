/** The longer ones before those that stand within them. */
const forms: Array<[RegExp, string]> = [
  [/общество с ограниченной ответственностью/i, "ООО"],
  [/непубличное акционерное общество/i, "АО"],
  [/публичное акционерное общество/i, "ПАО"],
  [/закрытое акционерное общество/i, "ЗАО"],
  [/открытое акционерное общество/i, "ОАО"],
  [/акционерное общество/i, "АО"],
  [/индивидуальный предприниматель/i, "ИП"],
];

/** «Общество с ограниченной ответственностью «Ромашка»» → «ООО «Ромашка»»: banks write the legal form in full. */
export function shortName(name: string): string {
  const [form, short] = forms.find(([pattern]) => pattern.test(name)) ?? [];
  return form && short ? name.replace(form, short) : name;
}
