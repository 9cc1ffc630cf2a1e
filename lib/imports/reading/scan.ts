import { maximumTurns } from "@/lib/imports/limits";
import { cleaned } from "./clean";
import type { PageText } from "./page-parts";
import { asWebp, decode, type Picture, turned } from "./picture";
import type { Recognized, Recognizer } from "./recognizer";
import type { Report } from "./report";
import { skewOf } from "./skew";

/** `number` is the number of the page, `place` its position among the pages being read. */
type Place = { number: number; place: number; pageCount: number };
type Means = { report: Report; recognizer: Recognizer; directions: Directions };
type Attempt = Recognized & { picture: Picture; degrees: number };

/** What is known about the orientation of a file's pages, and how many more rotations may be tried. */
export type Directions = { degrees: number; turnsLeft: number };

/** Returns the state at the start of a file: nothing is known, and its pages share the rotations. */
export const makeDirections = (): Directions => ({ degrees: 0, turnsLeft: maximumTurns });

/** With lower confidence a page is rotated, or is not text at all. */
const doubtful = 55;
/**
 * So it is with confidence below this unless there are words: rotated letters are read as many short words with up to
 * 61.
 */
const certain = 80;
const leastShareOfWords = 0.1;
const unreadable = 40;
/** In pixels: less ink than a letter has. Pencil is lighter than print, and evened paper is lighter still. */
const leastInk = 40;
const lightestInk = 215;

/**
 * Straightens, cleans and recognizes the image of a page, and reports the image in the form in which it was recognized.
 * Returns nothing for a page without text.
 */
export async function readScan(
  file: Buffer,
  { number, place, pageCount }: Place,
  { report, recognizer, directions }: Means,
): Promise<PageText[]> {
  const upright = await cleaned(await decode(file));
  if (inkOf(upright) < leastInk) return [];
  const [first, ...others] = [...new Set([directions.degrees, 0, 90, 270, 180])];
  let best = await attempt(first!);
  for (const degrees of others) {
    if (isUpright(best) || directions.turnsLeft <= 0) break;
    directions.turnsLeft -= 1;
    const other = await attempt(degrees);
    if (weight(other) > weight(best)) best = other;
  }
  const { picture, pieces, confidence } = best;
  if (isUpright(best)) directions.degrees = best.degrees;
  report.image({ page: number, webp: await asWebp(picture) });
  if (confidence < unreadable) return [];
  return [{ pieces, page: number, width: picture.width, height: picture.height }];

  async function attempt(degrees: number): Promise<Attempt> {
    const picture = await straightened(await turned(upright, degrees));
    report.step("recognize", place, pageCount);
    return { picture, degrees, ...(await recognizer.recognize(picture)) };
  }
}

/** Counts the pixels of ink. */
const inkOf = ({ pixels }: Picture) => pixels.reduce((sum, level) => sum + (level < lightestInk ? 1 : 0), 0);

const wordsIn = ({ pieces }: Attempt) => pieces.filter(({ text }) => /\p{L}{4}/u.test(text)).length;

const isUpright = (attempt: Attempt) =>
  attempt.confidence >= certain ||
  (attempt.confidence >= doubtful && wordsIn(attempt) >= attempt.pieces.length * leastShareOfWords);

const weight = (attempt: Attempt) => attempt.confidence * (1 + Math.min(wordsIn(attempt), 20));

const straightened = async (picture: Picture) => turned(picture, -(await skewOf(picture)));
