import type { DocType } from "@/db/enums";
import type { bankAccounts, organizations } from "@/db/schema";
import { banks } from "./banks";

type OrganizationSeed = Omit<
  typeof organizations.$inferInsert,
  "id" | "createdAt" | "updatedAt" | "numberPrefixes"
> & { numberPrefixes: Record<DocType, string> };
type AccountSeed = Omit<
  typeof bankAccounts.$inferInsert,
  "id" | "organizationId" | "createdAt" | "updatedAt"
>;

export type Executor = { organization: OrganizationSeed; accounts: AccountSeed[] };

const [tochka, sberbank, tbank, alfa] = banks;

/** A company on the general tax system with VAT of 22 % on top of its prices, and two accounts. */
export const demoCompany: Executor = {
  organization: {
    name: "Общество с ограниченной ответственностью «Вектор Сервис»",
    shortName: "ООО «Вектор Сервис»",
    inn: "7700000016",
    kpp: "770001001",
    ogrn: "1027700000019",
    legalAddress: "127018, г. Москва, ул. Сущёвский Вал, д. 16, стр. 4, офис 210",
    postalAddress: "127018, г. Москва, а/я 45",
    email: "office@vektor-service.example",
    phone: "+7 (495) 000-16-16",
    website: "https://vektor-service.example",
    signatoryName: "Орлов Дмитрий Андреевич",
    signatoryPosition: "Генеральный директор",
    signatoryBasis: "Устава",
    accountantName: "Кузнецова Марина Сергеевна",
    taxSystem: "osno",
    defaultVatRate: "22",
    vatMode: "on_top",
    numberPrefixes: { contract: "Д", invoice: "СЧ", act: "А", upd: "УПД", advance_invoice: "АВ" },
  },
  accounts: [
    { ...tochka, name: "Основной", accountNumber: "40702810600000000001", isDefault: true },
    { ...sberbank, name: "Резервный", accountNumber: "40702810500000000002" },
    { ...alfa, name: "Зарплатный", accountNumber: "40702810700000000004" },
  ],
};

/** An entrepreneur on the simplified system, without VAT, with one account. */
export const demoEntrepreneur: Executor = {
  organization: {
    name: "Индивидуальный предприниматель Соколова Анна Викторовна",
    shortName: "ИП Соколова А. В.",
    inn: "770000000082",
    ogrn: "319665800211661",
    ogrnDate: "2019-11-27",
    legalAddress: "125040, г. Москва, Ленинградский пр-кт, д. 24, кв. 81",
    email: "anna@sokolova-buh.example",
    phone: "+7 (495) 000-82-82",
    signatoryName: "Соколова Анна Викторовна",
    signatoryPosition: "Индивидуальный предприниматель",
    signatoryBasis: "записи в ЕГРИП, ОГРНИП 319665800211661",
    taxSystem: "usn_income",
    defaultVatRate: "none",
    vatMode: "included",
    // Different from the company's prefixes, so that a number in a payment's purpose shows whose invoice it is.
    numberPrefixes: {
      contract: "ИП-Д",
      invoice: "ИП-СЧ",
      act: "ИП-А",
      upd: "ИП-УПД",
      advance_invoice: "ИП-АВ",
    },
  },
  accounts: [{ ...tbank, name: "Основной", accountNumber: "40802810000000000003", isDefault: true }],
};
