import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Table, Td, Th } from "@/components/ui/table";
import type { Difference } from "@/lib/document-issues/schema";

interface DifferenceTableProps {
  /** The accessible name, read out before the table. */
  label: string;
  /** The names of the earlier and the later paper. */
  heads: readonly [before: string, after: string];
  differences: readonly Difference[];
}

/** The differences between two papers: each part in words, before and after. */
export function DifferenceTable({ label, heads, differences }: DifferenceTableProps) {
  const t = useTranslations("issues.differences");
  return (
    <Table label={label} className="max-sm:block">
      <thead className="max-sm:block">
        <tr className={narrowRowClass}>
          <Th className="w-2/5 max-sm:hidden">{t("part")}</Th>
          {heads.map((head) => (
            <Th key={head}>{head}</Th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {differences.map(({ path, label: part, before, after }) => (
          <tr key={path} className={clsx(narrowRowClass, "max-sm:border-b max-sm:last:border-b-0")}>
            <Td
              head
              className="min-w-28 whitespace-normal! wrap-break-word align-top max-sm:col-span-2 max-sm:h-auto max-sm:border-b-0 max-sm:pb-0 max-sm:text-sm max-sm:text-muted"
            >
              {part}
            </Td>
            <Td className={clsx(valueClass, "text-muted")}>{before ?? "—"}</Td>
            <Td className={valueClass}>{after ?? "—"}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const valueClass =
  "max-w-80 min-w-20 wrap-anywhere whitespace-pre-line! align-top max-sm:h-auto max-sm:min-w-0 max-sm:border-b-0";

/** Where there is no room for three columns, the part is placed above the other two. */
const narrowRowClass = "max-sm:grid max-sm:grid-cols-2";
