import { attempt, type Result } from "@/components/forms/result";

export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/**
 * Fetches a file of the service, under the name that it gives it; a refusal is a failure like an action's. One of
 * many, in the background, lets others go first (`Priority`, RFC 9218).
 */
export const fetchFile = (
  address: string,
  locale: string,
  { signal, isBackground = false }: { signal?: AbortSignal; isBackground?: boolean } = {},
): Promise<Result<DownloadedFile>> =>
  attempt(async () => {
    const response = await fetch(address, {
      signal,
      headers: { "accept-language": locale, ...(isBackground && { priority: "u=6" }) },
    });
    if (!response.ok) return { ok: false, ...(await response.json()) };
    const name = nameIn(response.headers.get("content-disposition") ?? "");
    return { ok: true, data: { name, blob: await response.blob() } };
  });

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
