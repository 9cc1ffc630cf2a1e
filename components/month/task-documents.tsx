"use client";

import { useLocale, useTranslations } from "next-intl";
import { Checkbox } from "@/components/ui/checkbox";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";

interface TaskDocumentsProps {
  documents: readonly DocumentRow[];
  chosen: ReadonlySet<string>;
  isBusy: boolean;
  onChoose: (chosen: ReadonlySet<string>) => void;
}

/** Documents with checkboxes, and one for all of them. */
export function TaskDocuments({ documents, chosen, isBusy, onChoose }: TaskDocumentsProps) {
  const t = useTranslations("month.work");
  const all = documents.map(({ id }) => id);
  const choose = (id: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, id] : [...chosen].filter((each) => each !== id)));
  return (
    <>
      <div className="mt-3">
        <Checkbox
          label={t("all")}
          disabled={isBusy}
          checked={all.every((id) => chosen.has(id))}
          indeterminate={chosen.size > 0 && chosen.size < all.length}
          onChange={({ target }) => onChoose(new Set(target.checked ? all : []))}
        />
      </div>
      <ul className="mt-1.5 max-h-[45dvh] divide-y overflow-y-auto rounded-md border">
        {documents.map((document) => (
          <TaskDocumentLine
            key={document.id}
            document={document}
            isChosen={chosen.has(document.id)}
            isBusy={isBusy}
            onChoose={(isChosen) => choose(document.id, isChosen)}
          />
        ))}
      </ul>
    </>
  );
}

interface TaskDocumentLineProps {
  document: DocumentRow;
  isChosen: boolean;
  isBusy: boolean;
  onChoose: (isChosen: boolean) => void;
}

function TaskDocumentLine({ document, isChosen, isBusy, onChoose }: TaskDocumentLineProps) {
  const t = useTranslations("month.work");
  const locale = useLocale();
  const { id, number, date, client, totalCents } = document;
  return (
    <li className="flex items-start gap-3 px-3 py-1.5">
      <span className="flex h-6 items-center">
        <Checkbox
          aria-label={number}
          checked={isChosen}
          disabled={isBusy}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </span>
      <div className="min-w-0 grow">
        <a
          href={`/documents/${id}`}
          target="_blank"
          rel="noreferrer"
          className="font-semibold text-accent hover:underline"
        >
          {number}
        </a>{" "}
        <span className="num text-muted">{formatDate(date)}</span>
        <p className="truncate text-muted">
          {client ? (client.shortName ?? client.name) : t("withoutClient")}
        </p>
      </div>
      <span className="num shrink-0">{formatCents(totalCents, locale)}</span>
    </li>
  );
}
