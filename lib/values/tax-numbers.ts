type TaxNumbers = { inn?: string | null; kpp?: string | null };

/** Returns «7800000027/780001001»; an entrepreneur has no KPP, and a private person may have neither. */
export const taxNumbersOf = (party: TaxNumbers | null): string =>
  [party?.inn, party?.kpp].filter(Boolean).join("/");

type Namesake = TaxNumbers & { email?: string | null; phone?: string | null };

/** Returns what tells a client from others of the same name: INN and KPP, else the e-mail address or the phone. */
export const clientHint = (client: Namesake): string | null =>
  taxNumbersOf(client) || client.email || client.phone || null;
