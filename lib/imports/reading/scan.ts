import { maxRotations } from "@/lib/imports/limits";
import { cleanPicture } from "./clean";
import type { PageText } from "./page-parts";
import { asWebp, decodePicture, type Picture, rotatePicture } from "./picture";
import type { Recognized, Recognizer } from "./recognizer";
import type { Report } from "./report";
import { skewOf } from "./skew";

/** `number` is the number of the page, `place` its position among the pages being read. */
type PagePlace = { number: number; place: number; pageCount: number };
type ScanTools = { report: Report; recognizer: Recognizer; directions: Directions };
type Attempt = Recognized & { picture: Picture; degrees: number };

/** What is known about the orientation of a file's pages, and how many more rotations may be tried. */
export type Directions = { degrees: number; turnsLeft: number };

/** Returns the state at the start of a file: nothing is known, and its pages share the rotations. */
export const makeDirections = (): Directions => ({ degrees: 0, turnsLeft: maxRotations });

/** With lower confidence a page is rotated, or is not text at all. */
const minConfidenceWithWords = 55;
/**
 * So it is with confidence below this unless there are words: rotated letters are read as many short words with up to
 * 61.
 */
const certainConfidence = 80;
const minShareOfWords = 0.1;
const minReadableConfidence = 40;
/** In pixels: less ink than a letter has. Pencil is lighter than print, and evened paper is lighter still. */
const minInkPixels = 40;
const maxInkLevel = 215;

/**
 * Straightens, cleans and recognizes the image of a page, and reports the image in the form in which it was recognized.
 * Returns nothing for a page without text.
 */
export async function readScan(
  file: Buffer,
  { number, place, pageCount }: PagePlace,
  { report, recognizer, directions }: ScanTools,
): Promise<PageText[]> {
  const upright = await cleanPicture(await decodePicture(file));
  if (countInk(upright) < minInkPixels) return [];
  const [first, ...others] = [...new Set([directions.degrees, 0, 90, 270, 180])];
  let best = await recognizeRotated(first!);
  for (const degrees of others) {
    if (isUpright(best) || directions.turnsLeft <= 0) break;
    directions.turnsLeft -= 1;
    const other = await recognizeRotated(degrees);
    if (scoreOf(other) > scoreOf(best)) best = other;
  }
  const { picture, pieces, confidence } = best;
  if (isUpright(best)) directions.degrees = best.degrees;
  report.image({ page: number, webp: await asWebp(picture) });
  if (confidence < minReadableConfidence) return [];
  return [{ pieces, page: number, width: picture.width, height: picture.height }];

  async function recognizeRotated(degrees: number): Promise<Attempt> {
    const picture = await straighten(await rotatePicture(upright, degrees));
    report.step("recognize", place, pageCount);
    return { picture, degrees, ...(await recognizer.recognize(picture)) };
  }
}

/** Counts the pixels of ink. */
const countInk = ({ pixels }: Picture) =>
  pixels.reduce((sum, level) => sum + (level < maxInkLevel ? 1 : 0), 0);

const countWords = ({ pieces }: Attempt) => pieces.filter(({ text }) => /\p{L}{4}/u.test(text)).length;

const isUpright = (attempt: Attempt) =>
  attempt.confidence >= certainConfidence ||
  (attempt.confidence >= minConfidenceWithWords &&
    countWords(attempt) >= attempt.pieces.length * minShareOfWords);

const scoreOf = (attempt: Attempt) => attempt.confidence * (1 + Math.min(countWords(attempt), 20));

const straighten = async (picture: Picture) => rotatePicture(picture, -(await skewOf(picture)));
