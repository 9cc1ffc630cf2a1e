import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { apiClient } from "@/e2e/testing/api-client";
import { mintToken } from "@/e2e/testing/auth";
import { formWith } from "@/e2e/testing/form";
import { contractParts } from "@/lib/body/contract-text";
import { readFile } from "@/lib/imports/read-file";
import { pagePicture } from "@/lib/imports/testing/page-picture";
import { scannedPdf } from "@/lib/imports/testing/pdf-file";
import { plainText } from "@/lib/recognition/part";
import { rentParts } from "@/lib/templates/texts/rent";
import { subscriptionParts } from "@/lib/templates/texts/subscription";
import { workParts } from "@/lib/templates/texts/work";
import { characterErrors } from "./character-errors";

/**
 * Measures how well and how fast pages are recognized: `recognition.ts [pages]` at
 * three resolutions, straight and skewed, clean and dirty; then, if `E2E_PORT` names
 * a running product, a scan of twenty pages and the server's response time meanwhile.
 */
const pageCount = Number(process.argv[2] ?? 10);
const linesOnPage = 14;

const lines = [contractParts, rentParts, workParts, subscriptionParts]
  .flat()
  .flatMap(({ heading, paragraphs }) => [...(heading ? [heading] : []), ...paragraphs])
  .map((line) => line.replaceAll(/\{\{[\w.]+\}\}|_{2,}/g, "ООО «Северный ветер»"));

const pageLines = (page: number) => {
  const start = (page * linesOnPage) % (lines.length - linesOnPage);
  return lines.slice(start, start + linesOnPage);
};

const folder = await mkdtemp(path.join(tmpdir(), "documents-bench-"));

/** The peak memory of the child processes, in megabytes. */
let peakMegabytes = 0;
const memoryTimer = setInterval(() => {
  for (const task of readdirSync("/proc/self/task")) {
    const children = readIfExists(`/proc/self/task/${task}/children`).trim();
    for (const child of children ? children.split(" ") : []) {
      const pages = Number(readIfExists(`/proc/${child}/statm`).split(" ")[1] ?? 0);
      peakMegabytes = Math.max(peakMegabytes, (pages * 4096) / 1024 ** 2);
    }
  }
}, 50);

/** A thread or process may end between being listed and being read. */
function readIfExists(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

async function recognize(picture: Buffer): Promise<{ text: string; seconds: number }> {
  const file = path.join(folder, randomUUID());
  await writeFile(file, picture);
  const start = performance.now();
  const { parts } = await readFile(
    "bench",
    { path: file, kind: "image" },
    new AbortController().signal,
    () => {},
  );
  const seconds = (performance.now() - start) / 1000;
  return { text: parts.map(({ content }) => plainText(content)).join(" "), seconds };
}

for (const dotsPerInch of [150, 200, 300]) {
  for (const [isSkewed, isNoisy] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    let [errors, characters, seconds] = [0, 0, 0];
    for (let page = 0; page < pageCount; page++) {
      const expected = pageLines(page);
      const degrees = isSkewed ? ((page % 3) + 1) * (page % 2 ? -1 : 1) : 0;
      const outcome = await recognize(await pagePicture(expected, { dotsPerInch, degrees, isNoisy }));
      errors += characterErrors(expected.join(" "), outcome.text);
      characters += expected.join(" ").length;
      seconds += outcome.seconds;
    }
    console.log(
      `${dotsPerInch} dpi ${isSkewed ? "askew 1–3°" : "straight  "} ${isNoisy ? "dirty" : "clean"}: character errors ${((100 * errors) / characters).toFixed(2)} %, ${(seconds / pageCount).toFixed(1)} s a page`,
    );
  }
}
console.log(`peak memory of a reading process: ${Math.round(peakMegabytes)} MB`);
clearInterval(memoryTimer);

if (process.env.E2E_PORT) await scanOnServer();
await rm(folder, { recursive: true });

async function scanOnServer(): Promise<void> {
  const client = apiClient(await mintToken("user"));
  const pictures = await Promise.all(
    Array.from({ length: 20 }, async (_, page) => {
      const picture = await pagePicture(pageLines(page), { dotsPerInch: 200, degrees: 1, isNoisy: true });
      const { data, info } = await sharp(picture).jpeg({ quality: 70 }).toBuffer({ resolveWithObject: true });
      return { data, width: info.width, height: info.height };
    }),
  );
  console.log(
    `health of an idle server: ${await measureLatencies(client, new Promise((done) => setTimeout(done, 5_000)))}`,
  );
  const start = performance.now();
  const form = formWith(
    { name: "scan.pdf", bytes: scannedPdf(pictures) },
    { docType: "contract", structure: "none" },
  );
  const reading = client.call("POST", "/api/templates/import", form);
  const during = await measureLatencies(client, reading);
  console.log(
    `20 pages on the server: ${(await reading).status} after ${((performance.now() - start) / 1000).toFixed(0)} s`,
  );
  console.log(`health meanwhile: ${during}`);
}

async function measureLatencies(
  client: ReturnType<typeof apiClient>,
  work: Promise<unknown>,
): Promise<string> {
  let isOver = false;
  work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  while (!isOver) {
    const start = performance.now();
    await client.get("/api/health");
    times.push(performance.now() - start);
    await new Promise((done) => setTimeout(done, 50));
  }
  const sorted = times.toSorted((a, b) => a - b);
  const percentile = (share: number) => `${sorted[Math.floor((sorted.length - 1) * share)]?.toFixed(0)} ms`;
  return `median ${percentile(0.5)}, 95th percentile ${percentile(0.95)}, highest ${percentile(1)}`;
}
