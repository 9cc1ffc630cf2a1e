/** What makes a debt: what was delivered, or what was invoiced. */
export const accountBases = ["shipments", "invoices"] as const;

export type AccountBasis = (typeof accountBases)[number];
