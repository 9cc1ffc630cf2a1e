import type { SourcePart } from "@/lib/recognition/part";
import { cleaned } from "./clean";
import { partsOfPage } from "./page-parts";
import { asWebp, decode, type Picture, turned } from "./picture";
import type { Recognized, Recognizer } from "./recognizer";
import type { Report } from "./report";
import { skewOf } from "./skew";

type Place = { number: number; pageCount: number };
type Attempt = Recognized & { picture: Picture };

/** Below this a page lies on its side or head, or is no text at all. */
const doubtful = 55;
const unreadable = 40;

/** Straightens, cleans and recognises the picture of a page, and hands over how it looked to the eye of the machine. */
export async function readScan(
  file: Buffer,
  { number, pageCount }: Place,
  report: Report,
  recognizer: Recognizer,
): Promise<SourcePart[]> {
  const upright = await cleaned(await decode(file));
  const straight = await straightened(upright);
  let best = await attempt(straight);
  for (const degrees of [90, 270, 180]) {
    if (best.confidence >= doubtful) break;
    const other = await attempt(await straightened(await turned(upright, degrees)));
    if (weight(other) > weight(best)) best = other;
  }
  const { picture, pieces, confidence } = best;
  report.image({ page: number, webp: await asWebp(picture) });
  if (confidence < unreadable) return [];
  return partsOfPage(pieces, { page: number, width: picture.width, height: picture.height });

  async function attempt(picture: Picture): Promise<Attempt> {
    report.step("recognize", number, pageCount);
    return { picture, ...(await recognizer.recognize(picture)) };
  }
}

const weight = ({ confidence, pieces }: Attempt) => confidence * Math.min(pieces.length, 20);

const straightened = async (picture: Picture) => turned(picture, -(await skewOf(picture)));
