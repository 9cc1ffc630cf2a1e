/** What income of a calendar year a payer of the simplified system may have, in kopecks. */
export type VatLimits = {
  year: number;
  /** Above it there is VAT from the next month on; income of the year before decides about 1 January likewise. */
  exemptionCents: number;
  /** Up to it 5 % without deductions may be charged; above it 7 % from the next month on. */
  rate5Cents: number;
  /** Up to it 7 %; above it the simplified system is lost from the first of that very month. */
  rate7Cents: number;
  /** The law, in short. */
  source: string;
  /** Whether the limits of 5 % and 7 % wait for the index (deflator) of the year. */
  isPreliminary: boolean;
};

const million = 100_000_000;
/** Of 250 and 450 million, by which the limits of 5 % and 7 % are indexed (article 346.12 (2) of the Tax Code). */
const deflator2026 = 1.09;
const rate5of2026 = Math.round(250 * deflator2026 * million);
const rate7of2026 = Math.round(450 * deflator2026 * million);

const law2024 = "ст. 145, 164 НК РФ в ред. закона 176-ФЗ от 12.07.2024";
const law2025 = "ст. 145, 164 НК РФ в ред. закона 425-ФЗ от 28.11.2025";

/** By years, the first in which payers of the simplified system are payers of VAT at all. */
const table: readonly VatLimits[] = [
  {
    year: 2025,
    exemptionCents: 60 * million,
    rate5Cents: 250 * million,
    rate7Cents: 450 * million,
    source: law2024,
    isPreliminary: false,
  },
  {
    year: 2026,
    exemptionCents: 20 * million,
    rate5Cents: rate5of2026,
    rate7Cents: rate7of2026,
    source: `${law2025}; коэффициент-дефлятор 1,090`,
    isPreliminary: false,
  },
  {
    year: 2027,
    exemptionCents: 15 * million,
    rate5Cents: rate5of2026,
    rate7Cents: rate7of2026,
    source: law2025,
    isPreliminary: true,
  },
  {
    year: 2028,
    exemptionCents: 10 * million,
    rate5Cents: rate5of2026,
    rate7Cents: rate7of2026,
    source: law2025,
    isPreliminary: true,
  },
];

/** The limits of a year, those of the last known year for later ones; null for years before 2025. */
export function limitsOf(year: number): VatLimits | null {
  const known = table.findLast((limits) => limits.year <= year);
  return known ? { ...known, year } : null;
}
