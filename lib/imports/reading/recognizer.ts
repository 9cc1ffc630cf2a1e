import path from "node:path";
import { createWorker, OEM, type Worker } from "tesseract.js";
import type { Piece } from "./lines";
import { asPng, type Picture } from "./picture";

export type Recognized = {
  pieces: Piece[];
  /** From 0 to 100, averaged over letters. */
  confidence: number;
};

/** Recognizes the letters in the images of a file, with one engine that is started for the first image. */
export type Recognizer = {
  recognize(picture: Picture): Promise<Recognized>;
  stop(): Promise<void>;
};

/** Returns a recognizer for Russian and English that uses the language data in this folder and never the network. */
export function makeRecognizer(dataDir: string): Recognizer {
  let starting: Promise<Worker> | undefined;
  const start = () =>
    createWorker(["rus", "eng"], OEM.LSTM_ONLY, {
      langPath: path.join(dataDir),
      gzip: true,
      cacheMethod: "none",
    }).then(async (worker) => {
      await worker.setParameters({ user_defined_dpi: "300" });
      return worker;
    });
  return {
    recognize: async (picture) => {
      starting ??= start();
      const worker = await starting;
      const { data } = await worker.recognize(await asPng(picture), {}, { text: false, blocks: true });
      const words = (data.blocks ?? [])
        .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines))
        .flatMap(({ words: lineWords, bbox }) => lineWords.map((word) => ({ ...word, line: bbox })))
        .filter(({ confidence, text }) => text.trim() && confidence > (/[\p{L}\p{N}]/u.test(text) ? 20 : 60));
      const letters = words.reduce((sum, { text }) => sum + text.length, 0);
      return {
        confidence:
          letters && words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters,
        pieces: words.map(({ text, bbox, line }) => ({
          text: `${text} `,
          left: bbox.x0,
          right: bbox.x1,
          top: line.y0,
          bottom: line.y1,
        })),
      };
    },
    stop: async () => {
      await (await starting)?.terminate();
    },
  };
}
