type TaxNumbers = { inn?: string | null; kpp?: string | null };

/** Returns «7800000027/780001001»; an entrepreneur has no KPP, and a private person may have neither. */
export const taxNumbersOf = (party: TaxNumbers | null): string =>
  [party?.inn, party?.kpp].filter(Boolean).join("/");

export type Namesake = TaxNumbers & { email?: string | null; phone?: string | null };

/** Returns what tells a client from others of the same name: INN and KPP, else the e-mail address or the phone. */
export const clientHint = (client: Namesake): string | null =>
  taxNumbersOf(client) || client.email || client.phone || null;

/**
 * Returns the hint of a client shown beside others, without the KPP where the INN says enough: branches of a company
 * share its INN, and perhaps its name, but have different KPPs.
 */
export function clientHintAmong<Client extends Namesake & { id: string }>(
  client: Client,
  all: readonly Client[],
): string | null {
  const { id, inn } = client;
  const isShared = all.some((other) => other.id !== id && other.inn === inn);
  return inn && !isShared ? inn : clientHint(client);
}
