"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "./button-link";
import { Icon } from "./icon";
import { useAddress } from "./use-address";

export interface PagerProps {
  /** The cursor at which the next page starts; null on the last page. */
  nextCursor: string | null;
  /** How many records the search examined when it stopped before the page was full. */
  searchedAmong?: number;
}

/**
 * Keyset pagination has no page numbers: there are links forward
 * and back to the start (the browser's Back goes one page back).
 */
export function Pager({ nextCursor, searchedAmong }: PagerProps) {
  const t = useTranslations("common");
  const { shown, hrefWith, follow } = useAddress();
  const isFirst = !shown.has("cursor");
  if (isFirst && !nextCursor) return null;
  const pages = (
    <nav aria-label={t("pages")} className="flex justify-center gap-2.5 print:[&>a]:hidden">
      <span className="hidden text-sm text-muted print:inline">{t("notWhole")}</span>
      {!isFirst && (
        <ButtonLink size="sm" href={hrefWith({})} onClick={follow}>
          <Icon name="arrow-left-to-line" />
          {t("firstPage")}
        </ButtonLink>
      )}
      {nextCursor && (
        <ButtonLink size="sm" href={hrefWith({ cursor: nextCursor }, shown)} onClick={follow}>
          {t(searchedAmong ? "searchOn" : "nextPage")}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
  if (!searchedAmong) return pages;
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-center text-sm text-muted">
        {t("searchedAmong", { count: searchedAmong })}
      </p>
      {pages}
    </div>
  );
}
