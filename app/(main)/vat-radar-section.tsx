import { VatRadarCard } from "@/components/vat-radar/vat-radar-card";
import { load } from "@/lib/http/load";
import { getActiveVatRadar } from "@/lib/vat-radar/get";

/** The limits of VAT, for organizations that have them. */
export async function VatRadarSection() {
  const radar = await load(getActiveVatRadar, {});
  return radar && <VatRadarCard radar={radar} />;
}
