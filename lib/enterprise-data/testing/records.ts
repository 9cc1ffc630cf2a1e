import type { Account } from "@/lib/enterprise-data/accounts";
import type { Client, Organization } from "@/lib/enterprise-data/parties";

/** Records as the tables store them, for objects built without a database. */

const timestamp = "2026-11-30T09:00:00.000Z";
const times = { createdAt: timestamp, updatedAt: timestamp, archivedAt: null };
const signatory = {
  signatoryName: null,
  signatoryPosition: null,
  signatoryNameGenitive: null,
  signatoryPositionGenitive: null,
  signatoryBasis: null,
};
const terms = { paymentTermDays: null, paymentTermKind: "calendar" as const };

export const organization: Organization = {
  ...{ ...times, ...signatory, ...terms },
  id: "0192d3a4-0000-7000-8000-000000000001",
  name: "ООО «Исполнитель»",
  shortName: null,
  ...{ inn: "7700000016", kpp: "770001001", ogrn: "1027700000016", ogrnDate: null, edoId: null },
  ...{ legalAddress: null, postalAddress: null, email: null, phone: null, website: null },
  accountantName: null,
  taxSystem: "osno",
  defaultVatRate: "22",
  vatMode: "on_top",
  numberPrefixes: {},
  printOriginalCode: true,
  numbersAdvancesWithUpds: false,
};

export const account: Account = {
  ...times,
  id: "0192d3a4-0000-7000-8000-000000000002",
  organizationId: organization.id,
  name: null,
  bankName: "ООО «Банк Точка»",
  bik: "044525104",
  accountNumber: "40702810600000000001",
  correspondentAccount: "30101810745374525104",
  currency: "RUB",
  isDefault: true,
};

export const client: Client = {
  ...{ ...times, ...signatory, ...terms },
  id: "0192d3a4-0000-7000-8000-000000000003",
  kind: "company",
  name: "АО «Заказчик»",
  shortName: null,
  ...{
    inn: "7800000027",
    kpp: "780001001",
    ogrn: null,
    edoId: null,
    address: null,
    email: null,
    phone: null,
  },
  ...{ passportNumber: null, passportIssuedBy: null, passportIssuedOn: null, passportOfficeCode: null },
  remindersOff: false,
  ...{ bankName: null, bik: null, accountNumber: null, correspondentAccount: null, notes: null },
  search: "",
};
