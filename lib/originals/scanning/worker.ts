import { stepWorkLimitsMs } from "@/lib/imports/limits";
import { Refused } from "@/lib/imports/reading/refusal";
import type { RefusalMessage, StepMessage } from "@/lib/imports/reading/report";
import { startWatchdog } from "@/lib/imports/reading/watchdog";
import { pageWorkMs } from "@/lib/originals/limits";
import { pageOfPicture, pagesOfPdf } from "./pages";
import type { ScanMessage } from "./report";

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

const send = (message: StepMessage | ScanMessage | RefusalMessage) =>
  new Promise<void>((resolve, reject) => {
    process.send!(message, (error: Error | null) => (error ? reject(error) : resolve()));
  });

const watchdog = startWatchdog(Number(maximumBytes), Number(maximumWorkMs));

const onPage = (page: number, pageCount: number) => {
  watchdog.allow(pageWorkMs);
  void send({ kind: "step", step: "read", page, pageCount });
};

try {
  watchdog.allow(stepWorkLimitsMs.open);
  const pageOptions = { only: Number(only) || null, onPage };
  const pages = kind === "pdf" ? pagesOfPdf(path, pageOptions) : pageOfPicture(path, pageOptions);
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
