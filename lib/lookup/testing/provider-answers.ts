/** Companies, entrepreneurs and banks in the provider's format, for tests and for the fake provider. */

type CompanyFacts = {
  inn: string;
  ogrn: string;
  kpp?: string;
  form: [full: string, short: string];
  name: string;
  status?: string;
  manager?: { name: string; post: string } | null;
  address: [postalCode: string, rest: string];
};

const company = ({
  inn,
  ogrn,
  kpp,
  form,
  name,
  status = "ACTIVE",
  manager = null,
  address,
}: CompanyFacts) => ({
  value: `${form[1]} ${name}`,
  unrestricted_value: `${form[1]} ${name}`,
  data: {
    inn,
    kpp: kpp ?? `${inn.slice(0, 4)}01001`,
    ogrn,
    ogrn_date: 1029456000000,
    type: "LEGAL",
    branch_type: "MAIN",
    branch_count: 0,
    name: {
      full_with_opf: `${form[0]} ${name}`.toUpperCase(),
      short_with_opf: `${form[1]} ${name}`,
      latin: null,
      full: name,
      short: null,
    },
    opf: { type: "2014", code: "12300", full: form[0], short: form[1] },
    management: manager && { ...manager, disqualified: null },
    state: {
      status,
      code: null,
      actuality_date: 1586304000000,
      registration_date: 677376000000,
      liquidation_date: status === "LIQUIDATED" ? 1700000000000 : null,
    },
    address: {
      value: address[1],
      unrestricted_value: `${address[0]}, ${address[1]}`,
      data: { postal_code: address[0] },
    },
    okved: "62.01",
    okpo: null,
    phones: null,
    emails: null,
  },
});

type EntrepreneurFacts = {
  inn: string;
  ogrn: string;
  fio: [surname: string, name: string, patronymic: string];
  status?: string;
  city: string;
};

const entrepreneur = ({ inn, ogrn, fio, status = "ACTIVE", city }: EntrepreneurFacts) => ({
  value: `ИП ${fio.join(" ")}`,
  unrestricted_value: `ИП ${fio.join(" ")}`,
  data: {
    inn,
    ogrn,
    type: "INDIVIDUAL",
    fio: { surname: fio[0], name: fio[1], patronymic: fio[2] },
    name: {
      full_with_opf: `Индивидуальный предприниматель ${fio.join(" ")}`,
      short_with_opf: `ИП ${fio.join(" ")}`,
      latin: null,
      full: fio.join(" "),
      short: null,
    },
    opf: { type: "2014", code: "50102", full: "Индивидуальный предприниматель", short: "ИП" },
    state: { status, code: null, liquidation_date: null },
    address: { value: city, unrestricted_value: city, data: null },
  },
});

const ooo: [string, string] = ["Общество с ограниченной ответственностью", "ООО"];

const sberbank = company({
  inn: "7707083893",
  ogrn: "1027700132195",
  kpp: "773601001",
  form: ["Публичное акционерное общество", "ПАО"],
  name: "СБЕРБАНК",
  manager: { name: "Греф Герман Оскарович", post: "ПРЕЗИДЕНТ, ПРЕДСЕДАТЕЛЬ ПРАВЛЕНИЯ" },
  address: ["117312", "г Москва, ул Вавилова, д 19"],
});

const branchOf = (head: ReturnType<typeof company>, kpp: string) => ({
  ...head,
  value: `БАЙКАЛЬСКИЙ БАНК ${head.value}`,
  data: {
    ...head.data,
    kpp,
    branch_type: "BRANCH",
    management: { name: "Филиалов Филипп Филиппович", post: "УПРАВЛЯЮЩИЙ" },
    address: {
      value: "г Иркутск, ул Нижняя Набережная, д 10",
      unrestricted_value: "664011, г Иркутск, ул Нижняя Набережная, д 10",
      data: { postal_code: "664011" },
    },
  },
});

const director = (name: string) => ({ name, post: "ГЕНЕРАЛЬНЫЙ ДИРЕКТОР" });

/** The parties that the provider finds by INN; a branch may precede its head company. */
const parties = [
  branchOf(sberbank, "380843001"),
  sberbank,
  company({
    inn: "7800000027",
    ogrn: "1267700000017",
    form: ooo,
    name: '"БАЛТИЙСКИЙ БЕРЕГ"',
    manager: director("Соколова Мария Игоревна"),
    address: ["190000", "г Санкт-Петербург, ул Большая Морская, д 3"],
  }),
  company({
    inn: "7700000104",
    ogrn: "1027700000107",
    form: ooo,
    name: '"УПРАВЛЯЕМОЕ ОБЩЕСТВО"',
    manager: null,
    address: ["101000", "г Москва, ул Мясницкая, д 1"],
  }),
  company({
    inn: "7700000200",
    ogrn: "1027700000206",
    form: ooo,
    name: '"УХОДЯЩИЙ ДЕНЬ"',
    status: "LIQUIDATING",
    manager: { name: "Последний Пётр Ильич", post: "ЛИКВИДАТОР" },
    address: ["101000", "г Москва, ул Мясницкая, д 2"],
  }),
  company({
    inn: "7700000305",
    ogrn: "1027700000305",
    form: ooo,
    name: '"ВЧЕРАШНИЙ ДЕНЬ"',
    status: "LIQUIDATED",
    manager: null,
    address: ["101000", "г Москва, ул Мясницкая, д 3"],
  }),
  company({
    inn: "7700000400",
    ogrn: "1027700000404",
    form: ["Акционерное общество", "АО"],
    name: '"ТОРГОВЫЙ ДОМ "РАЗОРЕНИЕ"',
    status: "BANKRUPT",
    manager: { name: "Конкурсов Олег Петрович", post: "КОНКУРСНЫЙ УПРАВЛЯЮЩИЙ" },
    address: ["101000", "г Москва, ул Мясницкая, д 4"],
  }),
  company({
    inn: "7700000506",
    ogrn: "1027700000503",
    form: ooo,
    name: '"ПЕРЕМЕНА"',
    status: "REORGANIZING",
    manager: director("Новиков Лев Юрьевич"),
    address: ["101000", "г Москва, ул Мясницкая, д 5"],
  }),
  entrepreneur({
    inn: "780000000177",
    ogrn: "326770000000202",
    fio: ["Смирнова", "Анна", "Павловна"],
    status: "LIQUIDATED",
    city: "г Санкт-Петербург",
  }),
  entrepreneur({
    inn: "780000000177",
    ogrn: "326770000000016",
    fio: ["Смирнова", "Анна", "Павловна"],
    city: "г Санкт-Петербург",
  }),
  entrepreneur({
    inn: "770000001030",
    ogrn: "326770000000102",
    fio: ["ПЕТРОВ-ВОДКИН", "ИВАН", "КУЗЬМИЧ"],
    status: "LIQUIDATED",
    city: "г Москва",
  }),
];

const bank = (bic: string, name: string, correspondentAccount: string | null, status = "ACTIVE") => ({
  value: name,
  unrestricted_value: name,
  data: {
    bic,
    swift: null,
    inn: null,
    kpp: null,
    correspondent_account: correspondentAccount,
    registration_number: null,
    payment_city: "г Москва",
    name: { payment: name, short: name, full: null },
    opf: { type: "BANK", full: null, short: null },
    state: { status, actuality_date: 1586304000000, liquidation_date: null },
    address: null,
    treasury_accounts: null,
    cbr: null,
  },
});

/** The banks that the provider finds by BIK. */
const banks = [
  bank("044525104", 'ООО "Банк Точка"', "30101810745374525104"),
  bank("044525225", "ПАО Сбербанк", "30101810400000000225"),
  bank("044525974", 'АО "ТБанк"', "30101810145250000974"),
  bank("044525593", 'АО "Альфа-Банк"', "30101810200000000593"),
  bank("044525999", 'АКБ "Прощание" (АО)', null, "LIQUIDATED"),
];

/** Returns the provider's whole response to an INN. */
export const partyAnswerTo = (inn: string) => ({
  suggestions: parties.filter(({ data }) => data.inn === inn),
});

/** Returns the provider's whole response to a BIK. */
export const bankAnswerTo = (bik: string) => ({ suggestions: banks.filter(({ data }) => data.bic === bik) });
