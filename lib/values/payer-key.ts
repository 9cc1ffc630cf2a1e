/** Returns whether an INN is the zeros that banks write for a payer without one. */
export const isZeroInn = (inn: string): boolean => /^0+$/.test(inn);

/** Returns the key under which a payer with an INN is remembered; null if the INN says nothing. */
export const payerKeyOfInn = (inn: string | null): string | null =>
  inn && !isZeroInn(inn) ? `inn:${inn}` : null;
