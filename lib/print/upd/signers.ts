import { blankLine } from "@/lib/body/placeholders";
import type { Executor } from "@/lib/print/party";
import { formatDate } from "@/lib/values/dates";
import type { UpdSigner } from "./section";

/**
 * The three places for signatures below the invoice: an entrepreneur signs in the last, with registration details.
 */
export function updSigners(seller: Executor): UpdSigner[] {
  const isEntrepreneur = seller.kind === "entrepreneur";
  const isRegistered = isEntrepreneur && seller.profession === null;
  const registeredOn = seller.ogrnDate ? formatDate(seller.ogrnDate) : blankLine;
  return [
    {
      role: "Руководитель организации или иное уполномоченное лицо",
      name: isEntrepreneur ? "" : seller.signatory,
      details: null,
    },
    {
      role: "Главный бухгалтер или иное уполномоченное лицо",
      name: isEntrepreneur ? "" : seller.accountant,
      details: null,
    },
    {
      role: "Индивидуальный предприниматель или иное уполномоченное лицо",
      name: isEntrepreneur ? seller.signatory : "",
      details: isRegistered ? `ОГРНИП ${seller.ogrn || blankLine} от ${registeredOn}` : "",
    },
  ];
}
