import { stepWorkLimitsMs } from "@/lib/imports/limits";
import type { FileKind, SourcePart } from "@/lib/recognition/part";
import { plainText } from "@/lib/recognition/part";
import { legibleTexts } from "@/lib/values/text";
import { makeRecognizer } from "./recognizer";
import { Refused } from "./refusal";
import type { Message, Report } from "./report";
import { startWatchdog } from "./watchdog";

/**
 * The process that reads one file: `node read-file.mjs <kind> <path> <language data> <most memory in bytes> <most work
 * in milliseconds>`.
 */
const [kind, path, dataDir, maxBytes, maxWorkMs] = process.argv.slice(2) as [
  FileKind,
  string,
  string,
  string,
  string,
];

const send = (message: Message) =>
  new Promise<void>((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const watchdog = startWatchdog(Number(maxBytes), Number(maxWorkMs));

const report: Report = {
  step: (step, page, pageCount) => {
    watchdog.allow(stepWorkLimitsMs[step]);
    void send({ kind: "step", step, page, pageCount });
  },
  image: (image) => void send({ kind: "image", image }),
};

async function read(): Promise<{ parts: SourcePart[]; pageCount: number }> {
  const recognizer = makeRecognizer(dataDir);
  try {
    if (kind === "docx") return await (await import("./docx")).readDocx(path, report);
    if (kind === "pdf") return await (await import("./pdf")).readPdf(path, report, recognizer);
    return await (await import("./image")).readImage(path, report, recognizer);
  } finally {
    await recognizer.stop();
  }
}

async function readResult(): Promise<Message> {
  try {
    const { parts: rawParts, pageCount } = await read();
    const parts = legibleTexts(rawParts);
    const letters = plainText(parts.flatMap(({ content }) => content)).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
    return letters < 10 ? { kind: "refused", reason: "no_text" } : { kind: "done", parts, pageCount };
  } catch (error) {
    const cause = error instanceof Refused ? error.cause : error;
    return {
      kind: "refused",
      reason: error instanceof Refused ? error.reason : "damaged",
      ...(cause instanceof Error && { cause: cause.stack }),
    };
  }
}

await send(await readResult());
process.exit(0);
