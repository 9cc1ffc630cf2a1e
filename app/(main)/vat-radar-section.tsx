import { VatRadarCard } from "@/components/vat-radar/vat-radar-card";
import { load } from "@/lib/http/load";
import { getActiveVatRadar } from "@/lib/vat-radar/get";

/** Shows the VAT limits, for organizations to which they apply. */
export async function VatRadarSection() {
  const radar = await load(getActiveVatRadar, {});
  return radar && <VatRadarCard radar={radar} />;
}
