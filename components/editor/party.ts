import type { PartyRole } from "@/lib/body/rules";

/** Returns the initial text of a party: the requisites of a Russian document, in the language of the document. */
export const standardRequisites = (role: PartyRole) => [
  `{{${role}.name}}`,
  `ИНН {{${role}.inn}}, КПП {{${role}.kpp}}, ОГРН {{${role}.ogrn}}`,
  `Адрес: {{${role}.address}}`,
  `Р/с {{${role}.accountNumber}} в {{${role}.bankName}}`,
  `БИК {{${role}.bik}}, к/с {{${role}.correspondentAccount}}`,
];
