import { useTranslations } from "next-intl";
import { type Detail, Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import type { Client } from "@/lib/clients/schema";
import { formatDate } from "@/lib/values/dates";

/** The details of a client; empty ones are omitted. */
export function ClientDetails({ client }: { client: Client }) {
  const t = useTranslations("requisites");
  const kinds = useTranslations("states.clientKind");
  const columns = useTranslations("clients.columns");
  const empty = useTranslations("clients")("noRequisites");
  /** A field missing here is a compile error; null marks a field that is not shown. */
  const items: Record<keyof Client, Detail | null> = {
    name: { label: t("name"), value: client.shortName && client.name },
    kind: { label: columns("kind"), value: kinds(client.kind) },
    inn: { label: t("inn"), value: client.inn, numeric: true },
    kpp: { label: t("kpp"), value: client.kpp, numeric: true },
    ogrn: {
      label: client.kind === "company" ? t("ogrn") : t("ogrnip"),
      value: client.ogrn,
      numeric: true,
    },
    edoId: { label: t("edoId"), value: client.edoId },
    address: { label: t("address"), value: client.address },
    passportNumber: { label: t("passportNumber"), value: client.passportNumber, numeric: true },
    passportIssuedBy: { label: t("passportIssuedBy"), value: client.passportIssuedBy },
    passportIssuedOn: {
      label: t("passportIssuedOn"),
      value: client.passportIssuedOn && formatDate(client.passportIssuedOn),
    },
    passportOfficeCode: { label: t("passportOfficeCode"), value: client.passportOfficeCode, numeric: true },
    email: { label: t("email"), value: client.email },
    phone: { label: t("phone"), value: client.phone },
    signatoryName: {
      label: t("signatoryName"),
      value: [client.signatoryPosition, client.signatoryName].filter(Boolean).join(" "),
    },
    signatoryBasis: { label: t("signatoryBasis"), value: client.signatoryBasis },
    bankName: { label: t("bankName"), value: client.bankName },
    bik: { label: t("bik"), value: client.bik, numeric: true },
    accountNumber: { label: t("accountNumber"), value: client.accountNumber, numeric: true },
    correspondentAccount: {
      label: t("correspondentAccount"),
      value: client.correspondentAccount,
      numeric: true,
    },
    paymentTermDays: {
      label: t("paymentTerm.label"),
      value:
        client.paymentTermDays === null
          ? null
          : t(`paymentTerm.${client.paymentTermKind}`, { days: client.paymentTermDays }),
    },
    remindersOff: {
      label: t("reminders.label"),
      value: client.remindersOff ? t("reminders.off") : null,
    },
    notes: { label: t("notes"), value: client.notes },
    // Shown in the title or together with another field, or of no use to a reader.
    shortName: null,
    signatoryPosition: null,
    signatoryNameGenitive: null,
    signatoryPositionGenitive: null,
    id: null,
    paymentTermKind: null,
    archivedAt: null,
    createdAt: null,
    updatedAt: null,
  };
  return (
    <Card>
      <Details empty={empty} items={Object.values(items).filter((item) => item !== null)} />
    </Card>
  );
}
