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
 * The code of a text, or a blank one until a worker has drawn it: choosing its pattern takes a slow machine longer than
 * people wait for what they type. Where no worker comes, it is drawn at once.
 */
export const codeInTime: CodeOf = (text) => {
  const code = rememberedCode(text);
  if (code) return code;
  if (!hasWorker) return qrCode(text);
  if (!waiting.has(text)) order(text);
  return blankCode;
};

/** Calls back when codes that were blank can be had; returns what ends it. */
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
