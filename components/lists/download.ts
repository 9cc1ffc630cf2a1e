import { attempt, type Result } from "@/components/forms/result";

export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** How often a file of many is asked for again when the service has no room for it, and how long it may tell to wait. */
const attempts = 5;
const longestPauseSeconds = 30;

type Fetching = { signal?: AbortSignal; isBackground?: boolean };

/**
 * Fetches a file of the service, under the name that it gives it; a refusal is a failure like an action's. One of
 * many, in the background, lets others go first (`Priority`, RFC 9218) and comes again when the service says when
 * (`Retry-After`).
 */
export const fetchFile = (
  address: string,
  locale: string,
  { signal, isBackground = false }: Fetching = {},
): Promise<Result<DownloadedFile>> =>
  attempt(async () => {
    const headers = { "accept-language": locale, ...(isBackground && { priority: "u=6" }) };
    const ask = () => fetch(address, { signal, headers });
    let response = await ask();
    for (let again = 1; isBackground && again < attempts && response.status === 503; again += 1) {
      await pause(Number(response.headers.get("retry-after")), signal);
      response = await ask();
    }
    if (!response.ok) return { ok: false, ...(await response.json()) };
    const name = nameIn(response.headers.get("content-disposition") ?? "");
    return { ok: true, data: { name, blob: await response.blob() } };
  });

/** Ends early, by throwing, when the signal does. */
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
    const timer = setTimeout(onEnd, Math.min(seconds || 1, longestPauseSeconds) * 1000);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}

const nameIn = (disposition: string) =>
  decodeURIComponent(/filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1] ?? "file");

/** Has the browser save a file, as if its address had been followed. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser takes hold of the file soon after the click, not in it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
