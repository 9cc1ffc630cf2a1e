import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";

interface LinesHeadProps {
  columns: readonly LineColumn[];
  /** The class that sets the widths of the columns. */
  grid: string;
}

/** The headers of the lines table; they stay visible below the page's header while a long table is scrolled. */
export function LinesHead({ columns, grid }: LinesHeadProps) {
  const t = useTranslations("document.lines");
  return (
    <thead className="sticky top-0 z-10 block in-[.overflow-x-auto]:static max-wide:top-12 max-lines:sr-only xl:top-[var(--head,3.875rem)]">
      <tr className={clsx(grid, "border-b bg-surface")}>
        <Head className="pr-(--cell) text-right">№</Head>
        {columns.map((column) => (
          <Head
            key={column}
            className={clsx("px-(--cell)", column !== "name" && column !== "unit" && "text-right")}
          >
            {t(`columns.${column}`)}
          </Head>
        ))}
        <Head className="px-(--cell) text-right">{t("columns.sum")}</Head>
      </tr>
    </thead>
  );
}

function Head({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={clsx("py-2.25 text-left text-xs font-medium whitespace-nowrap text-muted", className)}
    >
      {children}
    </th>
  );
}
