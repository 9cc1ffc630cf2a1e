import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { ImportResult } from "@/lib/payments/schema";

const figures = [
  "total",
  "imported",
  "matched",
  "left",
  "outgoing",
  "refunds",
  "known",
  "recognized",
  "own",
] as const;
const always = new Set<string>(["total", "imported", "matched", "left"]);

export interface StatementResultProps {
  open: boolean;
  result: ImportResult;
  onClose: () => void;
}

/** What came of a statement, with the lines that could not be taken. */
export function StatementResult({ open, result, onClose }: StatementResultProps) {
  const t = useTranslations("payments.statement");
  const hidden = result.errorCount - result.errors.length;
  // New ones either came in, and then found their invoice or wait, or went out.
  const counts = { ...result, outgoing: result.imported - result.matched - result.left };
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("title")} size="sm">
      <dl>
        {figures
          .filter((name) => always.has(name) || counts[name] > 0)
          .map((name) => (
            <div key={name} className="flex justify-between gap-3 border-b py-2 last:border-b-0">
              <dt>
                {name === "refunds" ? (
                  <Link
                    href="/payments?view=refunds"
                    prefetch={false}
                    onClick={onClose}
                    className="text-accent hover:underline"
                  >
                    {t(name)}
                  </Link>
                ) : (
                  t(name)
                )}
              </dt>
              <dd className="num font-semibold">{counts[name]}</dd>
            </div>
          ))}
      </dl>
      {result.errorCount > 0 && (
        <section className="mt-3">
          <h3 className="font-semibold text-bad">{t("errors")}</h3>
          <ul className="mt-1 max-h-48 overflow-y-auto text-sm">
            {result.errors.map(({ line, code, value }) => (
              <li key={line} className="py-0.5 wrap-anywhere">
                <span className="num text-muted">{t("line", { line: String(line) })}</span>{" "}
                {t(`failures.${code}`, { value })}
              </li>
            ))}
          </ul>
          {hidden > 0 && <p className="text-sm text-muted">{t("moreErrors", { count: String(hidden) })}</p>}
        </section>
      )}
      <DialogFooter>
        <Button variant="primary" onClick={onClose}>
          {t("close")}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
