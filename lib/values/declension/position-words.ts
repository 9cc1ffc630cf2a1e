import { firstDeclensionGenitive, replaceEnding, wordsIn } from "./letters";

type NounGender = "masculine" | "feminine" | "neuter";
export type DeclinedNoun = { genitive: string; gender: NounGender };

/** Masculine nouns for trades, ranks and offices that end in a hard consonant. */
const nounsAddingA = wordsIn(`
  агент агроном адвокат академик актер аким архитектор бармен бизнесмен библиограф бригадир брокер бухгалтер ветеринар врач главбух главврач
  генерал гендиректор губернатор декан депутат дизайнер дилер директор дирижер диспетчер доктор доцент завуч завхоз зоотехник инженер
  капитан командир кассир комендант комиссар консул консультант контролер конюх корреспондент кочегар курьер лаборант лейтенант майор маляр мастер менеджер
  мерчандайзер механик министр монтер мэр начмед начхоз нотариус омбудсмен орган офицер партнер пастор педагог плотник повар полковник президент
  провизор продюсер прокурор прораб проректор профессор ревизор режиссер резидент ректор референт риелтор риэлтор сержант скульптор стажер столяр
  терапевт педиатр  сторож супервайзер товаровед тренер тьютор управдом фармацевт фельдшер фотограф хирург член шеф шофер штурман эксперт электрик энергетик
  юрисконсульт ассистент аналитик модератор техник
`);

/** Nouns with irregular or other endings. */
const nouns: Record<string, DeclinedNoun> = {
  владелец: { genitive: "владельца", gender: "masculine" },
  продавец: { genitive: "продавца", gender: "masculine" },
  совладелец: { genitive: "совладельца", gender: "masculine" },
  судовладелец: { genitive: "судовладельца", gender: "masculine" },
  посол: { genitive: "посла", gender: "masculine" },
  атташе: { genitive: "атташе", gender: "masculine" },
  портье: { genitive: "портье", gender: "masculine" },
  лицо: { genitive: "лица", gender: "neuter" },
  "зам.": { genitive: "зам.", gender: "masculine" },
  "пом.": { genitive: "пом.", gender: "masculine" },
  замдиректора: { genitive: "замдиректора", gender: "masculine" },
  компания: { genitive: "компании", gender: "feminine" },
  организация: { genitive: "организации", gender: "feminine" },
  слесарь: { genitive: "слесаря", gender: "masculine" },
  секретарь: { genitive: "секретаря", gender: "masculine" },
  библиотекарь: { genitive: "библиотекаря", gender: "masculine" },
  токарь: { genitive: "токаря", gender: "masculine" },
  пекарь: { genitive: "пекаря", gender: "masculine" },
  лекарь: { genitive: "лекаря", gender: "masculine" },
  аптекарь: { genitive: "аптекаря", gender: "masculine" },
  егерь: { genitive: "егеря", gender: "masculine" },
  казначей: { genitive: "казначея", gender: "masculine" },
};

const masculineInA = wordsIn("глава старшина староста воевода судья");
const feminineInA = wordsIn(`
  директриса начальница заместительница руководительница председательница учредительница предпринимательница помощница учительница воспитательница
  преподавательница сестра медсестра акушерка хозяйка владелица собственница секретарша художница представительница распорядительница
`);

/** Adjectives that can be an office by themselves or precede a noun: «управляющий» and «управляющий директор». */
const substantives = wordsIn(`
  управляющий заведующий уполномоченный доверенный председательствующий ответственный дежурный поверенный командующий служащий рабочий вожатый лесничий
  управляющая заведующая уполномоченная доверенная председательствующая ответственная дежурная поверенная
`);

/** Endings of nouns for people that no other noun at the start of a position has, apart from `nounsNotDoers`. */
const doerEnding = /..(?:тель|ист|олог|чик|щик|ник|ктор|атор|итор)$/;
const nounsNotDoers = wordsIn(
  "отдел сектор центр источник справочник праздник памятник заповедник питомник рынок трактор фактор вектор",
);

/**
 * Returns the genitive of a noun that can be the head of a position, in lower case and without ё; null for any other
 * word.
 */
export function nounGenitive(word: string): DeclinedNoun | null {
  const known = nouns[word];
  if (known) return known;
  if (masculineInA.has(word)) return { genitive: firstDeclensionGenitive(word), gender: "masculine" };
  if (feminineInA.has(word)) return { genitive: firstDeclensionGenitive(word), gender: "feminine" };
  if (nounsNotDoers.has(word)) return null;
  if (!nounsAddingA.has(word) && !doerEnding.test(word)) return null;
  const genitive = word.endsWith("ь") ? replaceEnding(word, 1, "я") : `${word}а`;
  return { genitive, gender: "masculine" };
}

/** Returns whether a word in the nominative and in lower case can be an office by itself. */
export const isSubstantive = (word: string) => substantives.has(word);

/**
 * Returns the genitive of an adjective: «генеральный» → «генерального», «старшая» → «старшей», «должностное» →
 * «должностного»; null if the word is not an adjective.
 */
export function adjectiveGenitive(word: string): { genitive: string; gender: NounGender } | null {
  if (word === "третий") return { genitive: "третьего", gender: "masculine" };
  // Of hyphenated words only those like «финансово-хозяйственный» are a single adjective.
  if (word.length < 5 || /[^оеи]-/.test(word)) return null;
  if (/[жчшщ]ий$|ний$/.test(word)) return { genitive: replaceEnding(word, 2, "его"), gender: "masculine" };
  if (/(?:ый|[кгх]ий|ой)$/.test(word))
    return { genitive: replaceEnding(word, 2, "ого"), gender: "masculine" };
  if (/[жчшщ]ая$|яя$/.test(word)) return { genitive: replaceEnding(word, 2, "ей"), gender: "feminine" };
  if (/ая$/.test(word)) return { genitive: replaceEnding(word, 2, "ой"), gender: "feminine" };
  if (/[жчшщ]ее$|нее$/.test(word)) return { genitive: replaceEnding(word, 2, "его"), gender: "neuter" };
  return /ое$/.test(word) ? { genitive: replaceEnding(word, 2, "ого"), gender: "neuter" } : null;
}

/** Parts before a hyphen that are not declined: «вице-президента», «шеф-повара». */
export const keptBeforeHyphen = wordsIn(
  "вице экс пресс бизнес арт топ штаб унтер обер премьер генерал контр тайм веб шеф медиа интернет фото видео аудио контент бренд",
);
