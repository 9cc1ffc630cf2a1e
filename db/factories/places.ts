import type { Random } from "./random";

/** A city with its region code, a tax office, and streets with the beginnings of their postal codes. */
export type Place = {
  city: string;
  region: string;
  taxOffice: string;
  phoneCode: string;
  streets: readonly [string, string][];
};

export const places: readonly Place[] = [
  {
    city: "г. Москва",
    region: "77",
    taxOffice: "7714",
    phoneCode: "495",
    streets: [
      ["125040", "Ленинградский пр-кт"],
      ["127018", "ул. Сущёвский Вал"],
      ["115280", "ул. Ленинская Слобода"],
      ["109029", "ул. Нижегородская"],
    ],
  },
  {
    city: "г. Санкт-Петербург",
    region: "78",
    taxOffice: "7801",
    phoneCode: "812",
    streets: [
      ["199106", "Средний пр-кт В.О."],
      ["197022", "ул. Профессора Попова"],
      ["190020", "наб. Обводного канала"],
    ],
  },
  {
    city: "г. Екатеринбург",
    region: "66",
    taxOffice: "6671",
    phoneCode: "343",
    streets: [
      ["620014", "ул. Малышева"],
      ["620075", "пр-кт Ленина"],
    ],
  },
  {
    city: "г. Казань",
    region: "16",
    taxOffice: "1655",
    phoneCode: "843",
    streets: [
      ["420111", "ул. Баумана"],
      ["420021", "ул. Габдуллы Тукая"],
    ],
  },
  {
    city: "г. Нижний Новгород",
    region: "52",
    taxOffice: "5260",
    phoneCode: "831",
    streets: [
      ["603005", "ул. Большая Покровская"],
      ["603000", "ул. Максима Горького"],
    ],
  },
  {
    city: "г. Новосибирск",
    region: "54",
    taxOffice: "5406",
    phoneCode: "383",
    streets: [
      ["630099", "Красный пр-кт"],
      ["630007", "ул. Коммунистическая"],
    ],
  },
];

export function makeAddress(random: Random, { city, streets }: Place): string {
  const [postalCode, street] = random.pick(streets);
  return `${postalCode}, ${city}, ${street}, д. ${random.int(1, 96)}, ${random.chance(0.6) ? "офис" : "помещ."} ${random.int(1, 420)}`;
}

/** Returns a telephone number from a range that is assigned to nobody. */
export const makePhone = (random: Random, { phoneCode }: Place) =>
  `+7 (${phoneCode}) 000-${random.digits(2)}-${random.digits(2)}`;
