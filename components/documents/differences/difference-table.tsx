import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { Table, Td, Th } from "@/components/ui/table";
import type { Difference } from "@/lib/document-issues/schema";

interface DifferenceTableProps {
  /** Said by screen readers before the table. */
  label: string;
  /** What the earlier paper is called, and the later. */
  heads: readonly [before: string, after: string];
  differences: readonly Difference[];
}

/** What is different in two papers, each part of them in words as it was and as it is. */
export function DifferenceTable({ label, heads, differences }: DifferenceTableProps) {
  const t = useTranslations("issues.differences");
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th className="w-2/5">{t("part")}</Th>
          {heads.map((head) => (
            <Th key={head}>{head}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {differences.map(({ path, label: part, before, after }) => (
          <tr key={path}>
            <Td head className="min-w-28 whitespace-normal! wrap-break-word align-top">
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

const valueClass = "max-w-80 min-w-20 wrap-anywhere whitespace-pre-line! align-top";
