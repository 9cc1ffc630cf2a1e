import { followFile } from "@/components/forms/follow-file";
import type { Result } from "@/components/forms/result";
import type { ScanResult } from "@/lib/originals/schema";

type SendScanOptions = {
  locale: string;
  signal?: AbortSignal;
  report?: (progress: { page: number; pageCount: number }) => void;
  /** Files only this page, with this document. */
  by?: { page: number; documentId: string };
};

/** Sends a scan, and follows the recognition of its pages. */
export const sendScan = (
  file: File,
  { locale, signal, report, by }: SendScanOptions,
): Promise<Result<ScanResult>> =>
  followFile<ScanResult>("/api/originals/scan", file, {
    ...(by && { fields: { page: String(by.page), documentId: by.documentId } }),
    locale,
    signal,
    report: (progress) => report?.(progress as { page: number; pageCount: number }),
  });
