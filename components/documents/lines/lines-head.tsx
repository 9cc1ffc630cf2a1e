import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";
import { rowGrid } from "./row-grid";

/** The heads of the lines table; they stay in sight, below the page's header, while a long table is scrolled. */
export function LinesHead({ columns }: { columns: readonly LineColumn[] }) {
  const t = useTranslations("document.lines");
  return (
    <thead className="block max-[700px]:sr-only sticky top-0 z-10 wide:top-[62px]">
      <tr className={clsx(rowGrid(columns), "border-b bg-surface")}>
        <Head className="pr-3 text-right">№</Head>
        {columns.map((column) => (
          <Head key={column} className={clsx("px-3", column !== "name" && column !== "unit" && "text-right")}>
            {t(`columns.${column}`)}
          </Head>
        ))}
        <Head className="px-3 text-right">{t("columns.sum")}</Head>
      </tr>
    </thead>
  );
}

function Head({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={clsx("py-[9px] text-left text-xs font-medium whitespace-nowrap text-muted", className)}
    >
      {children}
    </th>
  );
}
