import { blankLine } from "@/lib/body/placeholders";
import { executorOf, signatoryOf } from "@/lib/print/party";
import type { PrintSource } from "@/lib/print/source";
import { formatDate } from "@/lib/values/dates";
import { surnameWithInitials } from "@/lib/values/text";
import type { UpdSigner } from "./section";

/** The three places for signatures under the invoice: an entrepreneur signs in the last, with his registration. */
export function updSigners(source: PrintSource): UpdSigner[] {
  const seller = executorOf(source);
  const isEntrepreneur = seller.kind === "entrepreneur";
  const { accountantName: accountant, ogrnDate } = source.organization;
  const registeredOn = ogrnDate ? formatDate(ogrnDate) : blankLine;
  return [
    {
      role: "Руководитель организации или иное уполномоченное лицо",
      name: isEntrepreneur ? "" : signatoryOf(seller),
      details: null,
    },
    {
      role: "Главный бухгалтер или иное уполномоченное лицо",
      name: !isEntrepreneur && accountant ? surnameWithInitials(accountant) : "",
      details: null,
    },
    {
      role: "Индивидуальный предприниматель или иное уполномоченное лицо",
      name: isEntrepreneur ? signatoryOf(seller) : "",
      details: isEntrepreneur ? `ОГРНИП ${seller.ogrn || blankLine} от ${registeredOn}` : "",
    },
  ];
}
