import type { Failed, Result } from "@/components/forms/result";
import { eventsOf } from "@/components/templates/import/event-stream";
import type { ScanResult } from "@/lib/originals/schema";

type Following = {
  locale: string;
  signal?: AbortSignal;
  report?: (progress: { page: number; pageCount: number }) => void;
  /** The only page that is filed, and with what. */
  by?: { page: number; documentId: string };
};

const lost: Failed = { ok: false, error: "network" };

/** Sends a scan over REST, for an action's body may not be that large, and follows the reading of it. */
export async function sendScan(
  file: File,
  { locale, signal, report, by }: Following,
): Promise<Result<ScanResult>> {
  const form = new FormData();
  if (by) {
    form.set("page", String(by.page));
    form.set("documentId", by.documentId);
  }
  form.set("file", file);
  try {
    const response = await fetch("/api/originals/scan", {
      method: "POST",
      headers: { accept: "text/event-stream", "accept-language": locale },
      body: form,
      signal,
    });
    if (!response.ok || !response.body) return { ...(await response.json()), ok: false };
    for await (const { name, data } of eventsOf(response.body)) {
      if (name === "done") return { ok: true, data: data as ScanResult };
      if (name === "failed") return { ...(data as Failed), ok: false };
      report?.(data as { page: number; pageCount: number });
    }
  } catch {
    return lost;
  }
  return lost;
}
