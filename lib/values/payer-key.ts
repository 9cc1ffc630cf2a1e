/** Returns whether an INN is the zeros that banks write for a payer without one. */
export const isZeroInn = (inn: string): boolean => /^0+$/.test(inn);

/** Returns whether both INNs are known and differ: whatever the names, these are two payers. */
export const isOtherInn = (one: string | null, other: string | null): boolean =>
  isKnownInn(one) && isKnownInn(other) && one !== other;

const isKnownInn = (inn: string | null): inn is string => inn !== null && inn !== "" && !isZeroInn(inn);

/** Returns the key under which a payer with an INN is remembered; null if the INN says nothing. */
export const payerKeyOfInn = (inn: string | null): string | null =>
  inn && !isZeroInn(inn) ? `inn:${inn}` : null;
