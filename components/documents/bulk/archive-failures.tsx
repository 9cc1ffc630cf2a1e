import { useTranslations } from "next-intl";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { useErrorText } from "@/components/forms/use-report-failure";
import type { Outcome } from "./run-each";

/** The documents that were left out, by number, with the reasons. */
export function ArchiveFailures({ outcomes }: { outcomes: readonly Outcome<ChosenDocument>[] }) {
  const t = useTranslations("lists.bulk.archive");
  const errorText = useErrorText();
  return (
    <section aria-label={t("failed", { count: outcomes.length })} className="mt-3">
      <h3 className="font-semibold">{t("failed", { count: outcomes.length })}</h3>
      <ul className="mt-1.5 max-h-[40dvh] divide-y overflow-y-auto rounded-md border">
        {outcomes.map(({ item, result }) => (
          <li key={item.id} className="px-3 py-2">
            <a
              href={`/documents/${item.id}`}
              target="_blank"
              rel="noreferrer"
              className="font-semibold text-accent underline underline-offset-2"
            >
              {item.number}
            </a>
            <p className="text-sm text-muted">{result.ok || errorText(result)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
