import path from "node:path";
import { Piscina } from "piscina";
import { Failure } from "@/lib/errors";
import type { PrintSource } from "./source";

const timeLimitMs = 60_000;

/** Survives the reloading of modules in development, which would otherwise leave its threads behind. */
const shared = globalThis as typeof globalThis & { printPool?: Piscina<PrintSource, Uint8Array> };

const startPool = () =>
  new Piscina<PrintSource, Uint8Array>({
    filename: path.join(process.cwd(), ".workers", "print.mjs"),
    name: "printPdf",
    minThreads: 1,
    maxThreads: 2,
    maxQueue: 100,
    idleTimeout: 60_000,
    // Conditions and loaders of the process that asks, such as react-server, must not reach the renderer.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });

/**
 * A document as PDF, made in a thread of its own. Throws `unavailable` when too many wait already, or after a minute
 * of waiting and work together, which ends the thread.
 */
export async function renderPdf(source: PrintSource): Promise<Uint8Array> {
  shared.printPool ??= startPool();
  try {
    return await shared.printPool.run(source, { signal: AbortSignal.timeout(timeLimitMs) });
  } catch (cause) {
    throw isOverload(cause) ? new Failure("unavailable", { detail: "print_overloaded", cause }) : cause;
  }
}

const isOverload = (error: unknown) =>
  error instanceof Error && (error.name === "AbortError" || error.message === "Task queue is at limit");
