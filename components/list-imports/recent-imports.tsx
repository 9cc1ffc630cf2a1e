"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { nameOf } from "@/components/shell/organization/name-of";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { Button } from "@/components/ui/button";
import type { ListImport, UndoneImport } from "@/lib/list-imports/schema";
import { UndoneRows } from "./undone-rows";
import type { ImportedListName } from "./use-list-import";
import { useUndoImport } from "./use-undo-import";

interface RecentImportsProps {
  list: ImportedListName;
  /** The organization of the imports; absent for lists that all organizations share. */
  organization?: ShellOrganization | undefined;
  imports: readonly ListImport[];
}

/** The files imported in the last days, each of which can still be undone. */
export function RecentImports({ list, organization, imports }: RecentImportsProps) {
  const t = useTranslations("listImports");
  const run = useRunAction();
  const undo = useUndoImport(list);
  const { moment } = useMoments();
  const [isPending, startTransition] = useTransition();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  if (undone) return <UndoneRows undone={undone} onAgain={() => setUndone(null)} />;
  if (imports.length === 0) return null;
  return (
    <section aria-labelledby="recent-imports" className="max-w-190">
      <h2 id="recent-imports" className="mb-1.5 font-semibold">
        {organization ? t("recent.titleOf", { name: nameOf(organization) }) : t("recent.title")}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {imports.map(({ id, fileName, newCount, changedCount, importedByName, importedAt, undoneAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 grow basis-60">
              <p className="truncate">{fileName}</p>
              <p className="text-sm text-muted tabular-nums">
                {t("recent.counts", { new: String(newCount), changed: String(changedCount) })}
                {" · "}
                {t("recent.by", { name: importedByName, moment: moment(importedAt) })}
              </p>
            </div>
            {undoneAt ? (
              <span className="text-sm text-muted">{t("recent.undone")}</span>
            ) : (
              <Button
                size="sm"
                variant="ghost"
                disabled={isPending}
                onClick={() => startTransition(() => run(() => undo({ id }), setUndone))}
              >
                {t("result.undo")}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
