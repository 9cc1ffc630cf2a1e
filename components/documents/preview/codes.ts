import {
  blankCode,
  cachedQrCode,
  cacheQrCode,
  type QrCode,
  type QrCodeMaker,
  qrCode,
} from "@/lib/print/qr-code";

const pendingTexts = new Set<string>();
const listeners = new Set<() => void>();
let worker: Worker | null = null;
let hasWorker = typeof Worker !== "undefined";

/**
 * Returns the QR code of a text, or a blank one until a worker has computed it: choosing its pattern takes
 * a slow machine longer than users wait while typing. Without a worker, the code is computed at once.
 */
export const codeOrBlank: QrCodeMaker = (text) => {
  const code = cachedQrCode(text);
  if (code) return code;
  if (!hasWorker) return qrCode(text);
  if (!pendingTexts.has(text)) requestCode(text);
  return blankCode;
};

/** Calls the listener when codes that were blank are available; returns a function that removes it. */
export function onCodesDrawn(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function requestCode(text: string): void {
  pendingTexts.add(text);
  worker ??= startWorker();
  worker.postMessage(text);
}

function startWorker(): Worker {
  const newWorker = new Worker(new URL("./code-worker.ts", import.meta.url), { type: "module" });
  newWorker.onmessage = ({ data: { text, code } }: MessageEvent<{ text: string; code: QrCode }>) => {
    cacheQrCode(text, code);
    pendingTexts.delete(text);
    if (pendingTexts.size === 0) notifyListeners();
  };
  newWorker.onerror = () => {
    hasWorker = false;
    pendingTexts.clear();
    notifyListeners();
  };
  return newWorker;
}

const notifyListeners = () => {
  for (const listener of listeners) listener();
};
