import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { LineColumn } from "./columns";

const widths: Record<LineColumn, string> = {
  name: "",
  unit: "w-[76px]",
  qty: "w-[72px] text-right",
  price: "w-[108px] text-right",
  discount: "w-[76px] text-right",
  vatRate: "w-[82px] text-right",
};

/** The heads of the lines table; they stay in sight, below the page's header, while a long table is scrolled. */
export function LinesHead({ columns }: { columns: readonly LineColumn[] }) {
  const t = useTranslations("document.lines");
  return (
    <thead className="max-[700px]:sr-only">
      <tr>
        <Head className="w-10 pr-3 text-right">№</Head>
        {columns.map((column) => (
          <Head key={column} className={clsx("px-3", widths[column])}>
            {t(`columns.${column}`)}
          </Head>
        ))}
        <Head className="w-[112px] px-3 text-right">{t("columns.sum")}</Head>
      </tr>
    </thead>
  );
}

function Head({ className, children }: { className: string; children: string }) {
  return (
    <th
      scope="col"
      className={clsx(
        "sticky top-0 z-10 border-b bg-surface py-[9px] text-left text-xs font-medium whitespace-nowrap text-muted wide:top-[62px]",
        className,
      )}
    >
      {children}
    </th>
  );
}
