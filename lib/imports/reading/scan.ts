import { maximumTurns } from "@/lib/imports/limits";
import { cleaned } from "./clean";
import type { PageText } from "./page-parts";
import { asWebp, decode, type Picture, turned } from "./picture";
import type { Recognized, Recognizer } from "./recognizer";
import type { Report } from "./report";
import { skewOf } from "./skew";

/** `number` is the page's own, `place` its turn among those that are read. */
type Place = { number: number; place: number; pageCount: number };
type Means = { report: Report; recognizer: Recognizer; directions: Directions };
type Attempt = Recognized & { picture: Picture; degrees: number };

/** What the pages of a file have shown of how they lie, and how many more may be turned to find out. */
export type Directions = { degrees: number; turnsLeft: number };

/** The start of a file: nothing is known yet, and its pages share the turns. */
export const makeDirections = (): Directions => ({ degrees: 0, turnsLeft: maximumTurns });

/** Below this a page lies on its side or head, or is no text at all. */
const doubtful = 55;
/** Below this, too, unless there are words: letters on their side are taken for many short ones with up to 61. */
const certain = 80;
const leastShareOfWords = 0.1;
const unreadable = 40;
/** Less ink than a letter has; pencil is lighter than print, and paper is lighter than that once it is evened. */
const leastInk = 40;
const lightestInk = 215;

/**
 * Straightens, cleans and recognises the picture of a page, and hands over how it looked to the eye of the machine.
 * Answers nothing for a page without text.
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

/** How many points are ink. */
const inkOf = ({ pixels }: Picture) => pixels.reduce((sum, level) => sum + (level < lightestInk ? 1 : 0), 0);

const wordsIn = ({ pieces }: Attempt) => pieces.filter(({ text }) => /\p{L}{4}/u.test(text)).length;

const isUpright = (attempt: Attempt) =>
  attempt.confidence >= certain ||
  (attempt.confidence >= doubtful && wordsIn(attempt) >= attempt.pieces.length * leastShareOfWords);

const weight = (attempt: Attempt) => attempt.confidence * (1 + Math.min(wordsIn(attempt), 20));

const straightened = async (picture: Picture) => turned(picture, -(await skewOf(picture)));
