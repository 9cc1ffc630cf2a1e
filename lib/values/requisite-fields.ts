import { optionalChecked, optionalCode, requiredCode } from "./fields";
import { isAccountFormat, isBik, isEdoId, isInn, isKpp, isOgrn } from "./requisites";

/** Requisites as input fields, each validated by itself; whether they fit together is checked on the whole record. */

export const optionalInn = optionalCode(isInn, "inn");
export const optionalKpp = optionalCode(isKpp, "kpp");
export const optionalOgrn = optionalCode(isOgrn, "ogrn");
export const requiredBik = requiredCode(isBik, "bik");
export const optionalBik = optionalCode(isBik, "bik");
export const requiredAccount = requiredCode(isAccountFormat, "account");
export const optionalAccount = optionalCode(isAccountFormat, "account");
export const optionalEdoId = optionalChecked(isEdoId, "edo_id");
