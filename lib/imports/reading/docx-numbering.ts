import { isOn, type Tag, tagsOf } from "./docx-tags";

/**
 * A level of a list in Word. `text` is the pattern of its numbers: «%1.%2.» is the number of the level above and its
 * own.
 */
export type Level = {
  format: string;
  text: string;
  start: number;
  isLegal: boolean;
  isBold: boolean;
  /** How many levels from the top restart its numbers when they are used: 0 for none; by default all above it. */
  restartedBy?: number;
  style?: string;
};

/**
 * A list as paragraphs refer to it. Lists with the same `abstractId` continue each other's numbers, unless they start
 * anew.
 */
export type List = {
  abstractId: string;
  levels: ReadonlyMap<number, Level>;
  starts: ReadonlyMap<number, number>;
};

/** `numId` "0" means that the style is not numbered although the style it is based on is. */
export type Style = { basedOn?: string; numId?: string; level?: number; alignment?: string };

type Levels = Map<number, Level>;
type AbstractList = { levels: Levels; styleLink?: string };
type Num = { levels: Levels; abstractId: string; starts: Map<number, number> };

/** Returns the lists of a DOCX by the id that paragraphs and styles refer to. */
export function readLists(numberingXml: string, styles: ReadonlyMap<string, Style>): Map<string, List> {
  const { abstracts, nums } = readNumbering(numberingXml);
  const lists = new Map<string, List>();
  for (const [numId, num] of nums) {
    const link = abstracts.get(num.abstractId)?.styleLink;
    const linked = link && nums.get(styles.get(link)?.numId ?? "");
    const { abstractId } = linked || num;
    const levels = new Map([...(abstracts.get(abstractId)?.levels ?? []), ...num.levels]);
    lists.set(numId, { abstractId, levels, starts: num.starts });
  }
  return lists;
}

function readNumbering(xml: string): { abstracts: Map<string, AbstractList>; nums: Map<string, Num> } {
  const abstracts = new Map<string, AbstractList>();
  const nums = new Map<string, Num>();
  let abstract: AbstractList = { levels: new Map() };
  let num: Num = { levels: new Map(), abstractId: "", starts: new Map() };
  // The map that the next level belongs to, and its index.
  let levels = abstract.levels;
  let levelIndex = 0;
  for (const tag of tagsOf(xml)) {
    if (!tag.isOpening) continue;
    const value = tag.get("w:val") ?? "";
    const level = levels.get(levelIndex);
    switch (tag.name) {
      case "w:abstractNum":
        abstract = { levels: new Map() };
        levels = abstract.levels;
        abstracts.set(tag.get("w:abstractNumId") ?? "", abstract);
        break;
      case "w:num":
        num = { levels: new Map(), abstractId: "", starts: new Map() };
        levels = num.levels;
        nums.set(tag.get("w:numId") ?? "", num);
        break;
      case "w:lvlOverride":
      case "w:lvl":
        levelIndex = Number(tag.get("w:ilvl") ?? 0);
        if (tag.name === "w:lvl") levels.set(levelIndex, { ...defaultLevel });
        break;
      case "w:abstractNumId":
        num.abstractId = value;
        break;
      case "w:startOverride":
        num.starts.set(levelIndex, Number(value));
        break;
      case "w:numStyleLink":
        abstract.styleLink = value;
        break;
      default:
        if (level) Object.assign(level, levelPropertyIn(tag, value));
    }
  }
  return { abstracts, nums };
}

const defaultLevel: Level = { format: "decimal", text: "", start: 0, isLegal: false, isBold: false };

function levelPropertyIn(tag: Tag, value: string): Partial<Level> {
  switch (tag.name) {
    case "w:start":
      return { start: Number(value) };
    case "w:numFmt":
      return { format: value };
    case "w:lvlRestart":
      return { restartedBy: Number(value) };
    case "w:lvlText":
      return { text: value };
    case "w:pStyle":
      return { style: value };
    case "w:isLgl":
      return { isLegal: isOn(tag) };
    case "w:b":
      return { isBold: isOn(tag) };
    default:
      return {};
  }
}

/** Returns the styles of a DOCX, as far as they concern numbering and alignment. */
export function readStyles(stylesXml: string): Map<string, Style> {
  const styles = new Map<string, Style>();
  let style: Style = {};
  for (const tag of tagsOf(stylesXml)) {
    if (!tag.isOpening) continue;
    if (tag.name === "w:style") {
      style = {};
      styles.set(tag.get("w:styleId") ?? "", style);
    } else if (tag.name === "w:basedOn") style.basedOn = tag.get("w:val");
    else if (tag.name === "w:jc") style.alignment = tag.get("w:val");
    else if (tag.name === "w:numId") style.numId = tag.get("w:val");
    else if (tag.name === "w:ilvl") style.level = Number(tag.get("w:val") ?? 0);
  }
  return styles;
}

/** Formats a number as Word does in this format. */
export function formatListNumber(number: number, format: string): string {
  const letters = alphabets[format];
  if (format === "none") return "";
  if (number < 1 || number > maxNumberInLetters) return String(number);
  if (letters) return letters[(number - 1) % letters.length]!.repeat(Math.ceil(number / letters.length));
  if (format === "upperRoman") return romanOf(number);
  if (format === "lowerRoman") return romanOf(number).toLowerCase();
  return format === "decimalZero" ? String(number).padStart(2, "0") : String(number);
}

/** Larger numbers are written in digits: letters are repeated, so that the hundredth item is «гггг». */
const maxNumberInLetters = 300;

const latin = "abcdefghijklmnopqrstuvwxyz";
const russian = "абвгдежзиклмнопрстуфхцчшщэюя";
const alphabets: Record<string, string> = {
  lowerLetter: latin,
  upperLetter: latin.toUpperCase(),
  russianLower: russian,
  russianUpper: russian.toUpperCase(),
};

const romanValues = Object.entries({
  CD: 400,
  C: 100,
  XC: 90,
  L: 50,
  XL: 40,
  X: 10,
  IX: 9,
  V: 5,
  IV: 4,
  I: 1,
});

function romanOf(number: number): string {
  let rest = number;
  return romanValues
    .map(([letters, value]) => {
      const times = Math.floor(rest / value);
      rest %= value;
      return letters.repeat(times);
    })
    .join("");
}
