import path from "node:path";
import { Piscina } from "piscina";
import { Failure } from "@/lib/errors";
import type { PrintSource } from "./source";

const timeLimitMs = 60_000;
const mostUnderWay = 100;

/** Survives the reloading of modules in development, which would otherwise leave its threads behind. */
const shared = globalThis as typeof globalThis & { printPool?: Piscina<PrintSource, Uint8Array> };

const startPool = () =>
  new Piscina<PrintSource, Uint8Array>({
    filename: path.join(process.cwd(), ".workers", "print.mjs"),
    name: "printPdf",
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: 60_000,
    // Conditions and loaders of the process that asks, such as react-server, must not reach the renderer.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

let underWay = 0;

/**
 * A document as PDF, made in a thread of its own. Throws `unavailable` when a hundred are under way already, or after
 * a minute of waiting and work together, which ends the thread.
 */
export async function renderPdf(source: PrintSource): Promise<Uint8Array> {
  // Piscina's own limit does not count tasks that can be aborted.
  if (underWay >= mostUnderWay) throw new Failure("unavailable", { detail: "print_overloaded" });
  shared.printPool ??= startPool();
  underWay++;
  try {
    return await shared.printPool.run(source, { signal: AbortSignal.timeout(timeLimitMs) });
  } catch (cause) {
    const isTimeout = cause instanceof Error && cause.name === "AbortError";
    throw isTimeout ? new Failure("unavailable", { detail: "print_timeout", cause }) : cause;
  } finally {
    underWay--;
  }
}

/** Ends the print threads, so that the process can. */
export async function closePrintPool(): Promise<void> {
  await shared.printPool?.destroy();
  shared.printPool = undefined;
}
