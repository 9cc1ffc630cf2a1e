"use client";

import { useLocale } from "next-intl";
import { useTransition } from "react";
import { attempt } from "@/components/forms/result";
import { useReportFailure } from "@/components/forms/use-report-failure";

/** Saves a list as a file; failures are reported. */
export function useExport(address: string) {
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const [isPending, startTransition] = useTransition();
  const exportAs = (format: "csv" | "xlsx", query: string) =>
    startTransition(async () => {
      const file = await attempt(async () => {
        const { fetchFile, saveFile } = await import("./download");
        const fetched = await fetchFile(`${address}?format=${format}&${query}`, locale);
        if (fetched.ok) saveFile(fetched.data);
        return fetched;
      });
      if (!file.ok) reportFailure(file, file.fieldErrors?.format?.[0]);
    });
  return { isPending, exportAs };
}
