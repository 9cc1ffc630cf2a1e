"use client";

import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DialogFooter } from "@/components/ui/dialog";
import type { RepeatItem } from "@/lib/repeats/schema";

interface RepeatResultProps {
  items: readonly RepeatItem[];
  onClose: () => void;
}

/** The result for each repeated document. */
export function RepeatResult({ items, onClose }: RepeatResultProps) {
  const t = useTranslations("repeats");
  const errors = useErrorText();
  const created = items.filter(({ state }) => state === "new");
  const failed = items.filter(({ state }) => state === "failed");
  const date = items[0]?.date ?? "";
  return (
    <>
      <p role="status">{t("done", { count: created.length })}</p>
      {failed.length > 0 && (
        <section aria-label={t("failed", { count: failed.length })} className="mt-2">
          <h3 className="font-semibold">{t("failed", { count: failed.length })}</h3>
          <ul className="mt-1 max-h-[40dvh] divide-y overflow-y-auto rounded-md border">
            {failed.map(({ documentId, problem = "internal_error" }) => (
              <li key={documentId} className="px-3 py-2">
                <a
                  href={`/documents/${documentId}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent underline underline-offset-2"
                >
                  {t("open")}
                </a>{" "}
                <span className="text-sm text-muted">{errors({ ok: false, error: problem })}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <DialogFooter>
        <Button onClick={onClose}>{t("close")}</Button>
        {created.length > 0 && (
          <ButtonLink variant="primary" href={`/documents?status=draft&from=${date}&to=${date}`}>
            {t("show")}
          </ButtonLink>
        )}
      </DialogFooter>
    </>
  );
}
