import { attempt, type Result } from "@/components/forms/result";

export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** How often a background download is requested when the service is busy, and the longest accepted `Retry-After`. */
const maxAttempts = 5;
const maxPauseSeconds = 30;

type FetchOptions = { signal?: AbortSignal; isBackground?: boolean };

/**
 * Downloads a file from the service, under the name that the service gives it; a refusal
 * is returned as a failure, like an action's. A background download, one of many, yields
 * to other requests (`Priority`, RFC 9218) and is retried after the time in `Retry-After`.
 */
export const fetchFile = (
  address: string,
  locale: string,
  { signal, isBackground = false }: FetchOptions = {},
): Promise<Result<DownloadedFile>> =>
  attempt(async () => {
    const headers = { "accept-language": locale, ...(isBackground && { priority: "u=6" }) };
    const request = () => fetch(address, { signal, headers });
    let response = await request();
    for (
      let attemptNumber = 1;
      isBackground && attemptNumber < maxAttempts && response.status === 503;
      attemptNumber += 1
    ) {
      await pause(Number(response.headers.get("retry-after")), signal);
      response = await request();
    }
    if (!response.ok) return { ok: false, ...(await response.json()) };
    const name = fileNameIn(response.headers.get("content-disposition") ?? "");
    return { ok: true, data: { name, blob: await response.blob() } };
  });

/** Waits; throws early when the signal is aborted. */
function pause(seconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const onEnd = () => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    };
    const timer = setTimeout(onEnd, Math.min(seconds || 1, maxPauseSeconds) * 1000);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

const fileNameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "file");

/** Makes the browser save a file, as if a download link had been followed. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser starts reading the file shortly after the click, not during it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
