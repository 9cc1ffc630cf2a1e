"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Pill, type Tone } from "@/components/ui/pill";
import type { ScannedPageRecord } from "@/lib/originals/schema";
import { AssignPage } from "./assign-page";

const tones: Record<ScannedPageRecord["state"], Tone> = {
  returned: "ok",
  already: "info",
  kept: "warn",
  unknown: "warn",
  unreadable: "bad",
};

interface PageLineProps {
  file: File;
  page: ScannedPageRecord;
  onSettled: (page: ScannedPageRecord) => void;
}

/** A page: the paper with which it was filed, or a way to choose one. */
export function PageLine({ file, page, onSettled }: PageLineProps) {
  const t = useTranslations("originalScans");
  const [isAsking, setAsking] = useState(false);
  const reasons = useTranslations("failureDetails");
  const { state, detail, number, documentId, reconciliationId, code } = page;
  const href = documentId ? `/documents/${documentId}` : `/reconciliations/${reconciliationId}`;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1.5 py-1.5">
      <span className="num min-w-20 text-muted">{t("pile.page", { page: page.page })}</span>
      <span className="min-w-32 flex-1">
        {number === null ? (
          <span className="text-muted">{code ?? t("pile.noCode")}</span>
        ) : (
          <Link href={href} prefetch={false} className="font-medium text-accent hover:underline">
            {number}
          </Link>
        )}
      </span>
      <Pill tone={tones[state]}>{t(`states.${state}`)}</Pill>
      {detail && <span className="w-full text-warn">{reasons(detail)}</span>}
      {number === null && !isAsking && (
        <Button size="sm" onClick={() => setAsking(true)}>
          {t("assign.open")}
        </Button>
      )}
      {isAsking && (
        <AssignPage
          file={file}
          page={page.page}
          onSettled={(settled) => {
            setAsking(false);
            onSettled(settled);
          }}
        />
      )}
    </li>
  );
}
