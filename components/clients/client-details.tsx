import { useTranslations } from "next-intl";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import type { Client } from "@/lib/clients/schema";

/** Everything that is known of a client; what is empty is left out. */
export function ClientDetails({ client }: { client: Client }) {
  const t = useTranslations("requisites");
  const kinds = useTranslations("states.clientKind");
  const columns = useTranslations("clients.columns");
  const empty = useTranslations("clients")("noRequisites");
  return (
    <Card>
      <Details
        empty={empty}
        items={[
          { label: t("name"), value: client.shortName && client.name },
          { label: columns("kind"), value: kinds(client.kind) },
          { label: t("inn"), value: client.inn, numeric: true },
          { label: t("kpp"), value: client.kpp, numeric: true },
          {
            label: client.kind === "company" ? t("ogrn") : t("ogrnip"),
            value: client.ogrn,
            numeric: true,
          },
          { label: t("address"), value: client.address },
          { label: t("email"), value: client.email },
          { label: t("phone"), value: client.phone },
          {
            label: t("signatoryName"),
            value: [client.signatoryPosition, client.signatoryName].filter(Boolean).join(" "),
          },
          { label: t("signatoryBasis"), value: client.signatoryBasis },
          { label: t("bankName"), value: client.bankName },
          { label: t("bik"), value: client.bik, numeric: true },
          { label: t("accountNumber"), value: client.accountNumber, numeric: true },
          { label: t("correspondentAccount"), value: client.correspondentAccount, numeric: true },
          { label: t("notes"), value: client.notes },
        ]}
      />
    </Card>
  );
}
