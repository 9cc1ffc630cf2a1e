import type { clients } from "@/db/schema";
import { banks } from "./banks";
import { makePerson } from "./people";
import { makeAddress, makePhone, places } from "./places";
import type { Random } from "./random";
import {
  companyInn,
  companyOgrn,
  entrepreneurOgrn,
  headOfficeKpp,
  personInn,
  settlementAccount,
} from "./requisites";

/** The columns of a client, without those filled by the database or the product. */
export type ClientSeed = Omit<typeof clients.$inferInsert, "id" | "search" | "createdAt" | "updatedAt">;

const companyNames = [
  ["Ромашка", "romashka"],
  ["Северсталь-Комплект", "seversteel-komplekt"],
  ["Балтийский берег", "balt-bereg"],
  ["Уральские самоцветы", "ural-samotsvety"],
  ["Ёлки-палки", "yolki-palki"],
  ["Технопром", "tehnoprom"],
  ["Медовый край", "medovy-kray"],
  ["Стройгарант", "stroygarant"],
  ["Логистика Поволжья", "logistika-povolzhya"],
  ["Чистая линия сервиса", "chistaya-liniya"],
  ["Книжная лавка", "knizhnaya-lavka"],
  ["Агрохолдинг «Нива»", "niva-agro"],
  ["Полиграф Плюс", "poligraf-plus"],
  ["Сибирский кедр", "sibkedr"],
  ["Волжские просторы", "volga-prostory"],
  ["Медтехника", "medtehnika"],
] as const;

const latin: Record<string, string> = Object.fromEntries(
  "а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:y к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ч:ch ш:sh щ:sch ъ: ы:y ь: э:e ю:yu я:ya"
    .split(" ")
    .map((pair) => pair.split(":")),
);

const transliterate = (text: string) =>
  [...text.toLowerCase()].map((letter) => latin[letter] ?? letter).join("");

/**
 * Makes a company with a director, an address, an account, and requisites with correct control digits; `index`
 * chooses the name.
 */
export function makeCompany(random: Random, index = random.int(0, companyNames.length - 1)): ClientSeed {
  const place = random.pick(places);
  const bank = random.pick(banks);
  const director = makePerson(random);
  const inn = companyInn(random, place.taxOffice);
  const [title, domain] = companyNames[index % companyNames.length]!;
  const series = Math.floor(index / companyNames.length);
  const name = series === 0 ? title : `${title} ${series + 1}`;
  const quoted = name.includes("«") ? name.replace(/«([^«»]+)»/, "„$1“") : name;
  return {
    kind: "company",
    name: `Общество с ограниченной ответственностью «${quoted}»`,
    shortName: `ООО «${quoted}»`,
    inn,
    kpp: headOfficeKpp(inn),
    ogrn: companyOgrn(random, place.region),
    address: makeAddress(random, place),
    email: `info@${domain}.example`,
    phone: makePhone(random, place),
    signatoryName: director.fullName,
    signatoryPosition: random.chance(0.8) ? "Генеральный директор" : "Директор",
    signatoryBasis: "Устава",
    bankName: bank.bankName,
    bik: bank.bik,
    correspondentAccount: bank.correspondentAccount,
    accountNumber: settlementAccount(random, bank.bik, "40702"),
  };
}

export function makeEntrepreneur(random: Random): ClientSeed {
  const place = random.pick(places);
  const bank = random.pick(banks);
  const person = makePerson(random);
  const ogrn = entrepreneurOgrn(random, place.region);
  return {
    kind: "entrepreneur",
    name: `Индивидуальный предприниматель ${person.fullName}`,
    shortName: `ИП ${initials(person.fullName)}`,
    inn: personInn(random, place.taxOffice),
    ogrn,
    address: makeAddress(random, place).replace(/, (офис|помещ\.)/, ", кв."),
    email: personalEmail(person.fullName),
    phone: makePhone(random, place),
    signatoryName: person.fullName,
    signatoryPosition: "Индивидуальный предприниматель",
    signatoryBasis: `записи в ЕГРИП, ОГРНИП ${ogrn}`,
    bankName: bank.bankName,
    bik: bank.bik,
    correspondentAccount: bank.correspondentAccount,
    accountNumber: settlementAccount(random, bank.bik, "40802"),
  };
}

export function makePersonClient(random: Random): ClientSeed {
  const place = random.pick(places);
  const person = makePerson(random);
  return {
    kind: "person",
    name: person.fullName,
    shortName: initials(person.fullName),
    inn: personInn(random, place.taxOffice),
    address: makeAddress(random, place).replace(/, (офис|помещ\.)/, ", кв."),
    // No real passport has the series 00 00.
    passportNumber: `0000 ${place.taxOffice}00`,
    passportIssuedBy: "Отделом по вопросам миграции",
    passportIssuedOn: "2015-03-02",
    passportOfficeCode: "000-001",
    email: personalEmail(person.fullName),
    phone: makePhone(random, place),
  };
}

function personalEmail(fullName: string): string {
  const [surname = "", name = ""] = fullName.split(" ");
  return `${transliterate(name.charAt(0))}.${transliterate(surname)}@mail.example`;
}

function initials(fullName: string): string {
  const [surname, ...names] = fullName.split(" ");
  return [surname, ...names.map((name) => `${name.charAt(0)}.`)].join(" ");
}
