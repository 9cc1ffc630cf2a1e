/** Banks with their real BIKs and correspondent accounts; the settlement accounts in them are made up. */
export const banks = [
  { bankName: "ООО «Банк Точка», г. Москва", bik: "044525104", correspondentAccount: "30101810745374525104" },
  { bankName: "ПАО Сбербанк, г. Москва", bik: "044525225", correspondentAccount: "30101810400000000225" },
  { bankName: "АО «ТБанк», г. Москва", bik: "044525974", correspondentAccount: "30101810145250000974" },
  { bankName: "АО «Альфа-Банк», г. Москва", bik: "044525593", correspondentAccount: "30101810200000000593" },
] as const;
