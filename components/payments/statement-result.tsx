import Link from "next/link";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { ImportResult } from "@/lib/payments/schema";
import { noteFirstWaiting } from "./note-first-waiting";
import { StatementOrganizations } from "./statement-organizations";
import { StatementWarnings } from "./statement-warnings";

const figureNames = [
  "total",
  "imported",
  "matched",
  "left",
  "outgoing",
  "refunds",
  "known",
  "recognized",
  "own",
  "zero",
] as const;
const alwaysShown = new Set<string>(["total", "imported", "matched", "left"]);

export interface StatementResultProps {
  open: boolean;
  result: ImportResult;
  isAdmin: boolean;
  onClose: () => void;
}

/** The result of importing a statement, with the lines that could not be imported. */
export function StatementResult({ open, result, isAdmin, onClose: close }: StatementResultProps) {
  const t = useTranslations("payments.statement");
  const { shown, hidden, total } = lineErrorsOf(result);
  const onClose = () => {
    noteFirstWaiting();
    close();
  };
  // New payments are either incoming, matched or waiting, or outgoing.
  const counts = { ...result, outgoing: result.imported - result.matched - result.left };
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      title={t(isNothingImported(result) ? "nothing" : "title")}
      size="sm"
    >
      <StatementWarnings result={result} isAdmin={isAdmin} />
      <dl>
        {figureNames
          .filter((name) => alwaysShown.has(name) || counts[name] > 0)
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
      <StatementOrganizations organizations={result.organizations} onLeave={onClose} />
      {total > 0 && (
        <section className="mt-3">
          <h3 className="font-semibold text-bad">{t("errors")}</h3>
          <ul className="mt-1 max-h-48 overflow-y-auto text-sm">
            {shown.map(({ line, code, value }) => (
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

const isNothingImported = ({ imported, known, recognized, own, errorCount }: ImportResult) =>
  imported + known + recognized + own === 0 && errorCount > 0;

/** Returns the line errors to list; those of an account unknown here are reported once for the account. */
function lineErrorsOf({ errors, errorCount, unknownAccounts }: ImportResult) {
  const unknown = new Map(unknownAccounts.map(({ accountNumber, documents }) => [accountNumber, documents]));
  const shown = errors.filter(({ code, value }) => code !== "unknown_account" || !unknown.has(value));
  const total = errorCount - [...unknown.values()].reduce((sum, documents) => sum + documents, 0);
  return { shown, total, hidden: total - shown.length };
}
