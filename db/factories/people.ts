import type { Random } from "./random";

const men = {
  surnames:
    "Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров",
  names:
    "Александр Дмитрий Сергей Андрей Алексей Максим Евгений Иван Михаил Николай Владимир Павел Роман Игорь Олег Юрий",
  patronymics:
    "Александрович Дмитриевич Сергеевич Андреевич Алексеевич Михайлович Николаевич Владимирович Павлович Игоревич Олегович Юрьевич Ильич Викторович",
};

const women = {
  surnames: men.surnames
    .split(" ")
    .map((surname) => `${surname}а`)
    .join(" "),
  names:
    "Анна Мария Елена Ольга Наталья Татьяна Ирина Светлана Екатерина Юлия Марина Людмила Галина Надежда Вера Ксения",
  patronymics:
    "Александровна Дмитриевна Сергеевна Андреевна Алексеевна Михайловна Николаевна Владимировна Павловна Игоревна Олеговна Юрьевна Ильинична Викторовна",
};

/** Returns a surname, name and patronymic of matching gender. */
export function makePerson(random: Random): { fullName: string } {
  const source = random.chance(0.45) ? women : men;
  const parts = [source.surnames, source.names, source.patronymics];
  return { fullName: parts.map((words) => random.pick(words.split(" "))).join(" ") };
}
