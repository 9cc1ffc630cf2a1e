import { useTranslations } from "next-intl";
import { formatCents } from "@/lib/money";
import { shownColumns } from "./columns";
import { amountsOf, shownCents, type VatMode } from "./line-amounts";
import { isBlank, type LineDraft } from "./line-draft";
import { LinesHead } from "./lines-head";
import { rowGrid } from "./row-grid";

interface LinesViewProps {
  lines: readonly LineDraft[];
  vatMode: VatMode;
}

/** The lines of a document that cannot be changed. */
export function LinesView({ lines, vatMode }: LinesViewProps) {
  const t = useTranslations("document.lines");
  const rates = useTranslations("states.vatRate");
  const written = lines.filter((line) => !isBlank(line));
  const hasDiscount = written.some(({ discount }) => discount !== "");
  const columns = shownColumns(hasDiscount);
  if (written.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <div className="overflow-x-auto rounded-lg border bg-surface shadow-card wide:overflow-clip">
      <table aria-label={t("label")} className="block min-w-[620px] [&_td]:px-3 [&_td]:py-2">
        <LinesHead columns={columns} />
        <tbody className="block">
          {written.map((line, index) => {
            const amounts = amountsOf(line, vatMode);
            return (
              <tr key={line.key} className={`${rowGrid(columns)} not-last:border-b`}>
                <td className="num px-0! pr-3! text-right text-muted">{index + 1}</td>
                <td className="wrap-anywhere">
                  {line.name}
                  {line.description && (
                    <p className="text-xs whitespace-pre-line text-muted">{line.description}</p>
                  )}
                </td>
                <td>{line.unit}</td>
                <td className="num text-right">{line.qty}</td>
                <td className="num text-right">{line.price}</td>
                {hasDiscount && <td className="num text-right">{line.discount}</td>}
                <td className="num text-right">{rates(line.vatRate)}</td>
                <td className="num text-right">{amounts && formatCents(shownCents(amounts, vatMode))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
