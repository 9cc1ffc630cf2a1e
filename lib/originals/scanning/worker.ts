import { workLimitsMs } from "@/lib/imports/limits";
import { Refused } from "@/lib/imports/reading/refusal";
import type { Refusing, Stepping } from "@/lib/imports/reading/report";
import { watchOver } from "@/lib/imports/reading/watchdog";
import { pageWorkMs } from "@/lib/originals/limits";
import { pageOfPicture, pagesOfPdf } from "./pages";
import type { Scanned } from "./report";

/**
 * The process that reads the codes of a scan: `node scan-codes.mjs <kind> <path> <only page, or 0> <maximum
 * memory in bytes> <maximum work in milliseconds>`.
 */
const [kind, path, only, maximumBytes, maximumWorkMs] = process.argv.slice(2) as [
  "pdf" | "image",
  string,
  string,
  string,
  string,
];

const send = (message: Stepping | Scanned | Refusing) =>
  new Promise<void>((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const watchdog = watchOver(Number(maximumBytes), Number(maximumWorkMs));

const onPage = (page: number, pageCount: number) => {
  watchdog.allow(pageWorkMs);
  void send({ kind: "step", step: "read", page, pageCount });
};

try {
  watchdog.allow(workLimitsMs.open);
  const wanted = { only: Number(only) || null, onPage };
  const pages = kind === "pdf" ? pagesOfPdf(path, wanted) : pageOfPicture(path, wanted);
  for await (const page of pages) await send({ kind: "page", ...page });
  await send({ kind: "done" });
} catch (error) {
  const cause = error instanceof Refused ? error.cause : error;
  await send({
    kind: "refused",
    reason: error instanceof Refused ? error.reason : "damaged",
    ...(cause instanceof Error && { cause: cause.stack }),
  });
}
process.exit(0);
