import type { RequisiteCode } from "@/lib/print/missing";

/** The requisites that a paper may lack: the text that says so, and where each is filled in. */
export const requisites = {
  bankAccount: { text: "bankAccount", place: "accounts" },
  "bankAccount.correspondentAccount": { text: "correspondentAccount", place: "accounts" },
  "organization.inn": { text: "organizationInn", place: "settings" },
  "organization.kpp": { text: "organizationKpp", place: "settings" },
  "organization.ogrn": { text: "organizationOgrn", place: "settings" },
  "organization.ogrnDate": { text: "organizationOgrnDate", place: "settings" },
  "organization.legalAddress": { text: "organizationAddress", place: "settings" },
  "organization.signatoryName": { text: "signatoryName", place: "settings" },
  "organization.signatoryPosition": { text: "signatoryPosition", place: "settings" },
  "organization.signatoryNameGenitive": { text: "organizationGenitive", place: "settings" },
  "organization.signatoryBasis": { text: "organizationBasis", place: "settings" },
  client: { text: "client", place: "here" },
  "client.inn": { text: "clientInn", place: "client" },
  "client.kpp": { text: "clientKpp", place: "client" },
  "client.ogrn": { text: "clientOgrn", place: "client" },
  "client.address": { text: "clientAddress", place: "client" },
  "client.bank": { text: "clientBank", place: "client" },
  "client.signatoryName": { text: "clientSignatory", place: "client" },
  "client.signatoryPosition": { text: "clientPosition", place: "client" },
  "client.signatoryNameGenitive": { text: "clientGenitive", place: "client" },
  "client.signatoryBasis": { text: "clientBasis", place: "client" },
  body: { text: "body", place: "here" },
} as const satisfies Record<
  RequisiteCode,
  { text: string; place: "settings" | "accounts" | "client" | "here" }
>;

type PaperParties = { organizationId: string; clientId: string | null; hasAccounts: boolean };

/** Returns the address of the page where a requisite is filled in; null when it is a field of the same page. */
export function requisitePageOf(
  code: RequisiteCode,
  { organizationId, clientId, hasAccounts }: PaperParties,
): string | null {
  const { place } = requisites[code];
  if (place === "here" || (code === "bankAccount" && hasAccounts)) return null;
  if (place === "client") return `/clients/${clientId}/edit`;
  const settings = `/settings/organizations/${organizationId}`;
  if (place === "settings") return settings;
  return `${settings}/bank-accounts${code === "bankAccount" ? "?new=1" : ""}`;
}
