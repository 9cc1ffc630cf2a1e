import {
  blankCode,
  type CodeOf,
  type QrCode,
  qrCode,
  rememberCode,
  rememberedCode,
} from "@/lib/print/qr-code";

const waiting = new Set<string>();
const listeners = new Set<() => void>();
let worker: Worker | null = null;
let hasWorker = typeof Worker !== "undefined";

/**
 * Returns the QR code of a text, or a blank one until a worker has computed it: choosing its pattern takes
 * a slow machine longer than users wait while typing. Without a worker, the code is computed at once.
 */
export const codeInTime: CodeOf = (text) => {
  const code = rememberedCode(text);
  if (code) return code;
  if (!hasWorker) return qrCode(text);
  if (!waiting.has(text)) order(text);
  return blankCode;
};

/** Calls the listener when codes that were blank are available; returns a function that removes it. */
export function onCodesDrawn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function order(text: string): void {
  waiting.add(text);
  worker ??= startWorker();
  worker.postMessage(text);
}

function startWorker(): Worker {
  const started = new Worker(new URL("./code-worker.ts", import.meta.url), { type: "module" });
  started.onmessage = ({ data: { text, code } }: MessageEvent<{ text: string; code: QrCode }>) => {
    rememberCode(text, code);
    waiting.delete(text);
    if (waiting.size === 0) tell();
  };
  started.onerror = () => {
    hasWorker = false;
    waiting.clear();
    tell();
  };
  return started;
}

const tell = () => {
  for (const listener of listeners) listener();
};
