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
  /** How many records the list shows; announced when a search or a filter changes the list. */
  count?: number;
}

/**
 * Keyset pagination has no page numbers: there are links forward
 * and back to the start (the browser's Back goes one page back).
 */
export function Pager({ nextCursor, searchedAmong, count }: PagerProps) {
  const t = useTranslations("common");
  const { shown, hrefWith, follow } = useAddress();
  const isFirst = !shown.has("cursor");
  const searched = searchedAmong ? t("searchedAmong", { count: searchedAmong }) : null;
  const listed = count === undefined ? null : t(nextCursor ? "listedOfMore" : "listed", { count });
  const status = listed && (
    // Always there, since screen readers announce only changes. A list of the same length is announced, too: the
    // space at the end depends on the length of the query.
    <p role="status" className="sr-only">
      {`${searched ?? listed}${"\u00a0".repeat([...shown].flat().join("").length % 2)}`}
    </p>
  );
  if (isFirst && !nextCursor) return status;
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
  return (
    <>
      {status}
      <div className="flex flex-col gap-2">
        {searched && <p className="text-center text-sm text-muted">{searched}</p>}
        {pages}
      </div>
    </>
  );
}
