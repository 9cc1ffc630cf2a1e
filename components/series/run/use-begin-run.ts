"use client";

import { useLocale } from "next-intl";
import { useState } from "react";
import { useRunDesk } from "@/components/documents/bulk/run-desk-context";
import { requestApi } from "@/components/forms/request-api";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { useOrganizationId } from "@/components/organizations/organization-id";
import type { SeriesItem } from "@/lib/series/schema";

/**
 * Returns a function that starts creating the selected series on the
 * server, which continues if the page is closed, and shows the progress.
 */
export function useBeginRun(month: string) {
  const locale = useLocale();
  const reportFailure = useReportFailure();
  const organizationId = useOrganizationId();
  const { show } = useRunDesk();
  const [isPending, setPending] = useState(false);
  const begin = async (items: readonly SeriesItem[]) => {
    setPending(true);
    const ids = items.map(({ seriesId }) => seriesId);
    const answer = await requestApi<{ runId: string }>(locale, "/api/series/run", {
      ...{ organizationId, period: month, ids, background: true },
    });
    setPending(false);
    if (answer.ok) show(answer.data.runId);
    else reportFailure(answer);
  };
  return { isPending, begin };
}
