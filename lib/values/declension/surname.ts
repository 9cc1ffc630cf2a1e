import { firstDeclensionGenitive, replaceEnding, wordsIn } from "./letters";
import type { Gender } from "./patronymic";

/** First parts of double surnames that are not declined. */
const particles = wordsIn("тер тёр бонч ван фон мак аль эль бен ибн дель сен сан сент шах");

/**
 * Nouns in -ова, -ева, -ина that are surnames in themselves, borne by a man or by a woman whose brother has the same
 * surname.
 */
const nounsInOva = wordsIn("голова корова сова подкова");
const nounsInIna = wordsIn(`
  былина вершина ветчина глина глубина година горлина дичина долина дубина дружина жемчужина журавлина зубина калина калитина картина
  кончина кручина кузина лещина лозина лучина малина маслина машина мужчина низина осина паутина перина перлина половина пружина пучина
  равнина родина рутина рябина середина скотина скорина слободина смородина соломина старшина сторчина тычина холстина царина
  щербина щетина трясина тишина товстина
`);
const disputedInOva = wordsIn(
  "дуброва диброва основа обнова полова столова нева дева ева лева зева плева слева нова кова",
);

/** French and similar surnames stressed on the last letter, which are not declined, and surnames that may be either. */
const maybeStressed = wordsIn("дюма тома дега люка ферма петипа бурда золя мельба фейдера зола эйла");

/** Adjectives in -ий, and those in -ой other than -ской, -вой, -ной. */
const adjectivesInIy = wordsIn(`
  великий высокий глубокий далекий далёкий дикий широкий одинокий жестокий горький сладкий гладкий легкий лёгкий мягкий тонкий крепкий долгий
  строгий пологий тихий ветхий верхний нижний крайний дальний ближний поздний ранний зимний летний вечерний синий средний последний
`);
const sibilantAdjectives = wordsIn(
  "рыжий хороший пригожий меньший больший старший младший горячий рабочий кипучий",
);
const adjectivesInOy = wordsIn(`
  сухой лихой глухой плохой слепой рябой седой молодой косой босой толстой святой золотой крутой литой рудой гнедой худой нагой тугой злой
  удалой малой сырой второй прямой хромой немой скупой тупой голубой благой дорогой простой пустой густой
`);
const nounsInOy = /(?:^|во|за|по|при|раз|у)(?:строй|бой|кой|пой|вой|рой|гой|ной)$/;
const feminineAdjectives = wordsIn(`
  дикая тихая сухая лихая глухая плохая белая толстая новая старая молодая малая слепая рябая седая голая худая святая золотая рудая мокрая
  пестрая острая гнедая вороная чалая бурая смелая милая веселая весёлая кислая светлая теплая тёплая добрая мудрая храбрая хитрая быстрая
  косая босая лысая русая благая нагая кривая живая вековая
`);

/**
 * Nouns whose last vowel disappears in other cases but may stay in a surname: «Кравца» or «Кравеца», «Воробья» or
 * «Воробея».
 */
const withFleetingVowel = wordsIn(`
  соловей воробей муравей репей ручей улей жеребей чирей орел орёл козел козёл осел осёл котел котёл щегол хохол чехол посол дятел пепел
  узел угол павел ветер ковер ковёр костер костёр шатер шатёр бобер бобёр осетер осётр петр пётр заяц лоб лев лен лён лед лёд мох пес пёс
  рот сон день пень ров шов пух ложь огонь уголь корень камень парень плетень перстень ливень коготь ноготь локоть деготь журавель
  стебель гребень кобень ремень камыш ячмень
`);
const feminineInSoftSign = wordsIn(`
  рысь мышь осень степь ночь медь смерть любовь жизнь печь кость моль пыль соль боль тень рожь лань вошь мать дочь кровь грязь ртуть сеть мазь
  шерсть радость печаль сирень метель капель ель мель цепь щель площадь полынь морковь свекровь церковь песнь весть дверь трость молодость
  сталь роль цель шаль ось мысль честь власть
`);

/** Returns the genitive of a surname, in lower case; null if it is not certain. */
export function surnameGenitive(surname: string, gender: Gender): string | null {
  const parts = surname.split("-");
  if (parts.length > 2) return null;
  const [first = "", second] = parts;
  if (second === undefined) return partGenitive(first, gender);
  const secondGenitive = partGenitive(second, gender);
  if (secondGenitive === null) return null;
  const firstGenitive = particles.has(first) ? first : firstPartGenitive(first, gender);
  return firstGenitive === null ? null : `${firstGenitive}-${secondGenitive}`;
}

/** Declines the first part of a double surname; a man's only if it clearly is a surname («Салтыкова-Щедрина»). */
function firstPartGenitive(part: string, gender: Gender): string | null {
  const isPlain = /..(?:[оеё]в|[иы]н|ск(?:ий|ой)|цк(?:ий|ой)|[иы]ч|[ую]к|ян|енко)$/.test(part);
  return gender === "feminine" || isPlain ? partGenitive(part, gender) : null;
}

function partGenitive(part: string, gender: Gender): string | null {
  if (part.length < 2 || maybeStressed.has(part) || disputedInOva.has(part)) return null;
  // «Шевченко», «Дурново», «Орджоникидзе», «Гамсахурди», «Моруа» are not declined.
  if (/[еёиоуыэю]$/.test(part) || /[иу]а$/.test(part)) return part;
  if (/[ая]$/.test(part)) return vowelEndingGenitive(part, gender);
  if (/[иы]х$/.test(part)) return gender === "feminine" ? part : mansGenitiveInIkh(part);
  return gender === "masculine" ? mansGenitive(part) : womansGenitive(part);
}

/**
 * Declines surnames in -а and -я. Men's and women's have the same forms, except adjectives and the feminine forms of
 * surnames in -ов and -ин.
 */
function vowelEndingGenitive(part: string, gender: Gender): string | null {
  const isWoman = gender === "feminine";
  if (part.endsWith("ая")) return isWoman && isFeminineAdjective(part) ? replaceEnding(part, 2, "ой") : null;
  if (part.endsWith("яя")) return isWoman && part.endsWith("няя") ? replaceEnding(part, 2, "ей") : null;
  if (/..[оеё]ва$/.test(part)) {
    if (nounsInOva.has(part)) return firstDeclensionGenitive(part);
    return isWoman && part.length > 4 ? replaceEnding(part, 1, "ой") : null;
  }
  if (/[иы]на$/.test(part)) {
    const isNoun = nounsInIna.has(part);
    if (isWoman) return !isNoun && part.length > 4 ? replaceEnding(part, 1, "ой") : null;
    return isNoun ? firstDeclensionGenitive(part) : null;
  }
  if (part.length < 4) return null;
  if (/[аеоуяюэ]а$/.test(part) || /[оуюы]я$/.test(part)) return null;
  if (/(?:ск|цк)а$/.test(part)) return null;
  return /(?:треть|лись|козь|вол?чь|бож)я$/.test(part) ? null : firstDeclensionGenitive(part);
}

const isFeminineAdjective = (part: string) =>
  feminineAdjectives.has(part) || /..(?:[сц]к|[вн]|ст)ая$/.test(part);

/**
 * Declines a man's surname in -их or -ых: Russian ones stay («Черных», «Долгих»), German ones are declined («Эрлиха»).
 */
function mansGenitiveInIkh(part: string): string | null {
  if (part === "жмых" || part === "пых") return null;
  if (part.endsWith("ых")) return part.length > 4 ? part : null;
  if (/..[гкхшжщ]их$/.test(part)) return part;
  if (/(?:верх|ниж|край|перед|зад|лет|ближ|даль|позд|зим|сред)них$/.test(part)) return part;
  return /..[лр]их$/.test(part) ? `${part}а` : null;
}

const hasVowel = (text: string) => /[аеиоуыэюяё]/.test(text);

function womansGenitive(part: string): string | null {
  const isMans =
    /(?:..[оеё]в|ск(?:ий|ой)|цк(?:ий|ой)|ый)$/.test(part) ||
    (/[иы]н$/.test(part) && hasVowel(part.slice(0, -2)));
  return isMans ? null : part;
}

function mansGenitive(part: string): string | null {
  if (withFleetingVowel.has(part)) return null;
  if (part.endsWith("й")) return mansGenitiveInY(part);
  if (part.endsWith("ь")) {
    if (feminineInSoftSign.has(part) || /(?:ень|онь|оть|вель)$/.test(part)) return softInEn(part);
    return replaceEnding(part, 1, "я");
  }
  if (/.(?:ец|[её]к)$/.test(part) && part.length > 3) return foreignInEk.has(part) ? `${part}а` : null;
  if (/[а-яё]{2}ок$/.test(part) && hasVowel(part.slice(0, -2))) return null;
  return /[бвгджзклмнпрстфхцчшщ]$/.test(part) ? `${part}а` : null;
}

const foreignInEk = wordsIn("чапек гашек хайек новотный айбек узбек казбек абек мацек");
const knownInEn = wordsIn("олень тюлень кремень пельмень ясень женьшень");

const softInEn = (part: string) => (knownInEn.has(part) ? replaceEnding(part, 1, "я") : null);

function mansGenitiveInY(part: string): string | null {
  if (part.endsWith("ый"))
    return /цый$/.test(part) ? replaceEnding(part, 2, "его") : replaceEnding(part, 2, "ого");
  if (part.endsWith("ой")) {
    const isAdjective = adjectivesInOy.has(part) || /..(?:[сц]к|[вн])ой$/.test(part);
    if (isAdjective && !nounsInOy.test(part)) return replaceEnding(part, 2, "ого");
    return /^[бвгджзклмнпрстфхцчшщ]+ой$/.test(part) ? replaceEnding(part, 1, "я") : null;
  }
  if (!part.endsWith("ий")) return replaceEnding(part, 1, "я");
  if (adjectivesInIy.has(part)) return replaceEnding(part, 2, /ний$/.test(part) ? "его" : "ого");
  if (sibilantAdjectives.has(part)) return replaceEnding(part, 2, "его");
  if (/..(?:[сц]к|ньк)ий$/.test(part)) return replaceEnding(part, 2, "ого");
  return /[лрвдтмпф]ий$/.test(part) ? replaceEnding(part, 1, "я") : null;
}
