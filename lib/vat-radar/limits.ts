/** The income limits of a calendar year for payers on the simplified system, in kopecks. */
export type VatLimits = {
  year: number;
  /**
   * Above it, VAT is due from the next month on; the previous year's income decides in the same way about 1
   * January.
   */
  exemptionCents: number;
  /** Up to it, 5 % without deductions may be charged; above it, 7 % from the next month on. */
  rate5Cents: number;
  /**
   * Up to it, 7 % may be charged; above it, the simplified system is lost from the first day of that same
   * month.
   */
  rate7Cents: number;
  /** The law, in short. */
  source: string;
  /** Whether the limits of 5 % and 7 % still await the year's index (deflator). */
  isPreliminary: boolean;
};

const million = 100_000_000;
/** The index of the limits of 5 % and 7 %, 250 and 450 million (article 346.12 (2) of the Tax Code). */
const deflator2026 = 1.09;
const rate5of2026 = Math.round(250 * deflator2026 * million);
const rate7of2026 = Math.round(450 * deflator2026 * million);

const law2024 = "ст. 145, 164 НК РФ в ред. закона 176-ФЗ от 12.07.2024";
const law2025 = "ст. 145, 164 НК РФ в ред. закона 425-ФЗ от 28.11.2025";

/** By year, beginning with the first in which payers on the simplified system are payers of VAT at all. */
const yearlyLimits: readonly VatLimits[] = [
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

/** Returns the limits of a year; later years get those of the last known one. Null for years before 2025. */
export function limitsOf(year: number): VatLimits | null {
  const latestKnown = yearlyLimits.findLast((limits) => limits.year <= year);
  return latestKnown ? { ...latestKnown, year } : null;
}
