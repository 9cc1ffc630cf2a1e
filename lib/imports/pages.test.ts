import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { plainText } from "@/lib/recognition/part";
import { maxResidentBytes, maxScannedPages } from "./limits";
import { readPdf } from "./reading/pdf";
import { makeRecognizer } from "./reading/recognizer";
import { Refused } from "./reading/refusal";
import type { Step } from "./reading/report";
import { testFolder } from "./testing/folder";
import { pagePicture } from "./testing/page-picture";
import { blankPages, scannedPdf } from "./testing/pdf-file";
import { rotatedPdf } from "./testing/runs-pdf";

const saveFile = testFolder();
const dataDir = path.join(process.cwd(), "lib/imports/tessdata");
const recognizer = makeRecognizer(dataDir);
afterAll(() => recognizer.stop());

/** Reads a PDF and returns the result together with the reported steps. */
async function read(bytes: Buffer) {
  const steps: { step: Step; page: number }[] = [];
  const pictures: number[] = [];
  const report = {
    step: (step: Step, page: number) => steps.push({ step, page }),
    image: ({ page }: { page: number }) => pictures.push(page),
  };
  const outcome = await readPdf(await saveFile(bytes), report, recognizer).then(
    ({ parts }) => parts.map(({ page, content }) => `${page}: ${plainText(content)}`).join("\n"),
    (error) => (error instanceof Refused ? error.reason : error),
  );
  const countOf = (wanted: Step) => steps.filter(({ step }) => step === wanted).length;
  return { outcome, steps, pictures, recognized: countOf("recognize"), drawn: countOf("draw") };
}

const words = ["Исполнитель обязуется оказать услуги по организации мероприятия."];

async function scan(picture: Buffer | Promise<Buffer>) {
  const { data, info } = await sharp(await picture)
    .jpeg({ quality: 85 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const pageOptions = { dotsPerInch: 150, inches: 3 } as const;
const blankSheet = (level: number) =>
  sharp({ create: { width: 1240, height: 1754, channels: 3, background: { r: level, g: level, b: level } } })
    .png()
    .toBuffer();

test("blank pages are not recognised", async () => {
  const { recognized, drawn, pictures, outcome } = await read(blankPages(maxScannedPages));
  expect({ recognized, drawn, pictures, outcome }).toEqual({
    recognized: 0,
    drawn: maxScannedPages,
    pictures: [],
    outcome: "",
  });
});

const clauses = [
  "1. Исполнитель обязуется оказать услуги по организации мероприятия.",
  "2. Заказчик оплачивает услуги в течение пяти банковских дней.",
];

test.each([90, 180, 270] as const)(
  "a PDF page with text rotated by %i degrees is read in its displayed direction",
  async (degrees) => {
    const upright = await read(await rotatedPdf(degrees, clauses, true));
    expect(upright.outcome).toBe(clauses.map((clause) => `1: ${clause}`).join("\n"));
    expect(upright.recognized).toBe(0);
  },
);

test("text that lies sideways on a displayed page is read in its own direction", async () => {
  const rotated = await read(await rotatedPdf(90, clauses, false));
  expect(rotated.outcome).toBe(clauses.map((clause) => `1: ${clause}`).join("\n"));
  expect(rotated.recognized).toBe(0);
});

test("a PDF with one scan too many is refused before any is drawn", async () => {
  const one = await scan(pagePicture(words, pageOptions));
  const scans = Array.from({ length: maxScannedPages + 1 }, () => one);
  const { outcome, drawn, recognized } = await read(scannedPdf(scans));
  expect({ outcome, drawn, recognized }).toEqual({ outcome: "too_many_pages", drawn: 0, recognized: 0 });
});

test("a blank sheet among scans is skipped, pale print is not", async () => {
  const printed = pagePicture(words, pageOptions);
  const pale = sharp(await printed)
    .linear(0.3, 255 * 0.7)
    .png()
    .toBuffer();
  const sheets = [scan(blankSheet(255)), scan(printed), scan(blankSheet(235)), scan(pale)];
  const { outcome, recognized, pictures } = await read(scannedPdf(await Promise.all(sheets)));
  expect(outcome).toMatch(/^2: Исполнитель обязуется/);
  expect(outcome).toMatch(/\n4: Исполнитель обязуется/);
  expect({ recognized, pictures }).toEqual({ recognized: 2, pictures: [2, 4] });
});

test("the direction of a scan is tried first for the next one, and progress never goes back", async () => {
  const sideways = await scan(
    pagePicture([...words, ...words], { dotsPerInch: 150, inches: 8.27, degrees: 270 }),
  );
  const { outcome, recognized, steps } = await read(scannedPdf([sideways, sideways, sideways]));
  expect(String(outcome).match(/Исполнитель обязуется/g)?.length).toBeGreaterThanOrEqual(3);
  expect(recognized).toBeLessThanOrEqual(6);
  const pages = steps.map((each) => each.page);
  expect(pages).toEqual(pages.toSorted((a, b) => a - b));
});

test("a reading process that exceeds its processor time is killed", async () => {
  const one = await scan(pagePicture(words, pageOptions));
  const file = await saveFile(scannedPdf(Array.from({ length: 20 }, () => one)));
  const script = path.join(process.cwd(), ".workers", "read-file.mjs");
  const child = fork(script, ["pdf", file, dataDir, String(maxResidentBytes), "1500"], {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  expect(await once(child, "exit")).toEqual([null, "SIGKILL"]);
});
