/** What creates a debt: deliveries or invoices. */
export const accountBases = ["shipments", "invoices"] as const;

export type AccountBasis = (typeof accountBases)[number];
