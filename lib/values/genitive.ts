import { getGender, getMiddlenameGender, incline } from "lvovich";

/** What the library gets wrong. */
const exceptions: Record<string, string> = { Любовь: "Любови" };

/**
 * «Петров Пётр Петрович» → «Петрова Петра Петровича». Null where nothing certain can be said: with initials only, or
 * when a name does not tell a man from a woman. A proposal for a person to correct, never for paper as it is.
 */
export function genitiveName(name: string): string | null {
  const [last, first, ...rest] = name.trim().split(/\s+/);
  if (!last || !first || name.includes(".")) return null;
  const middle = rest.join(" ") || undefined;
  const gender = (middle && getMiddlenameGender(middle)) || getGender({ last, first, middle });
  if (gender !== "male" && gender !== "female") return null;
  const declined = incline({ last, first, middle, gender }, "genitive");
  return [declined.last, exceptions[first] ?? declined.first, declined.middle].filter(Boolean).join(" ");
}

const nouns: Record<string, string> = {
  бухгалтер: "бухгалтера",
  глава: "главы",
  директор: "директора",
  заведующий: "заведующего",
  заместитель: "заместителя",
  инженер: "инженера",
  ликвидатор: "ликвидатора",
  менеджер: "менеджера",
  начальник: "начальника",
  партнер: "партнера",
  предприниматель: "предпринимателя",
  представитель: "представителя",
  президент: "президента",
  председатель: "председателя",
  ректор: "ректора",
  руководитель: "руководителя",
  секретарь: "секретаря",
  специалист: "специалиста",
  технолог: "технолога",
  управляющий: "управляющего",
  учредитель: "учредителя",
  юрист: "юриста",
};

const endings: Array<[ending: RegExp, genitive: string]> = [
  [/(щ|ш|ч|ж)ий$/, "$1его"],
  [/ний$/, "него"],
  [/(ый|ий|ой)$/, "ого"],
];

const adjective = (word: string) => {
  const rule = endings.find(([ending]) => ending.test(word));
  return rule ? word.replace(...rule) : null;
};

/**
 * «Генеральный директор» → «генерального директора», «и. о. директора» stays. What depends on the noun follows it as it
 * is: «председателя правления». Null for a position that is not known; no library declines them.
 */
export function genitivePosition(position: string): string | null {
  const text = position.trim().toLowerCase().replaceAll("ё", "е").replace(/\s+/g, " ");
  const acting = /^(и\.? ?о\.?|врио|исполняющ(?:ий|ая) обязанности) (.+)$/.exec(text);
  if (acting) {
    const [, prefix = "", rest = ""] = acting;
    const declined = genitivePosition(rest) ?? rest;
    if (prefix.startsWith("исполняющий")) return `исполняющего обязанности ${declined}`;
    if (prefix.startsWith("исполняющая")) return `исполняющей обязанности ${declined}`;
    return `${prefix === "врио" ? prefix : "и. о."} ${declined}`;
  }
  const words = text.split(" ");
  // «Управляющий» is a noun by itself, and an adjective before another one.
  const at = words.findIndex(
    (word, index) => word in nouns && !(adjective(word) && words[index + 1]! in nouns),
  );
  if (at === -1) return null;
  const before = words.slice(0, at).map(adjective);
  if (before.includes(null)) return null;
  return [...before, nouns[words[at]!], ...words.slice(at + 1)].join(" ");
}

type Signatory = {
  name?: string;
  signatoryName?: string | null;
  signatoryPosition?: string | null;
  signatoryNameGenitive?: string | null;
  signatoryPositionGenitive?: string | null;
};

/** Who signs and as what; an entrepreneur for whom no signatory is named signs in person. */
function signerOf({ name = "", signatoryName, signatoryPosition }: Signatory) {
  const entrepreneur = signatoryName
    ? null
    : /^(?:ИП|индивидуальный предприниматель)\s+(.+)$/iu.exec(name)?.[1];
  return {
    name: signatoryName || entrepreneur || "",
    position: signatoryPosition || (entrepreneur ? "индивидуальный предприниматель" : ""),
  };
}

const proposal = (record: Signatory) => {
  const { name, position } = signerOf(record);
  return {
    signatoryNameGenitive: genitiveName(name),
    signatoryPositionGenitive: genitivePosition(position),
  };
};

/**
 * What is to be saved of a record, with genitives proposed for a signatory who comes without them. A genitive that a
 * person has written stays when the nominative changes, unless it was our own proposal for the old one.
 */
export function withGenitives<Given extends Signatory>(given: Given, stored: Signatory = {}): Given {
  const [before, after] = [proposal(stored), proposal({ ...stored, ...given })];
  const saved = { ...given };
  for (const field of ["signatoryNameGenitive", "signatoryPositionGenitive"] as const) {
    const isOurs = !stored[field] || stored[field] === before[field];
    const isNew = after[field] !== before[field] || !stored[field];
    if (!given[field] && isOurs && isNew && after[field]) saved[field] = after[field] as Given[typeof field];
  }
  return saved;
}
