"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { ImportedFile, UndoneImport } from "@/lib/list-imports/schema";
import { ItemTable } from "./item-table";
import { UndoneRows } from "./undone-rows";
import { addressOf, type ImportedListName } from "./use-list-import";
import { useUndoImport } from "./use-undo-import";

interface ImportResultProps {
  list: ImportedListName;
  result: ImportedFile;
  /** Whether the import was one of the first steps, which continue. */
  isFirstStep: boolean;
  onAgain: () => void;
}

/** The records created by an import, with a button that undoes all of it. */
export function ImportResult({ list, result, isFirstStep, onAgain }: ImportResultProps) {
  const t = useTranslations("listImports");
  const run = useRunAction();
  const undo = useUndoImport(list);
  const [isPending, startTransition] = useTransition();
  const [undone, setUndone] = useState<UndoneImport | null>(null);
  const { id, counts } = result;
  if (undone) return <UndoneRows undone={undone} onAgain={onAgain} />;
  return (
    <>
      <Strip
        tone="ok"
        icon={<Icon name="circle-check" />}
        title={t("result.title", { count: counts.new + counts.changed })}
        actions={
          <>
            {id && (
              <Button
                size="sm"
                loading={isPending}
                onClick={() => startTransition(() => run(() => undo({ id }), setUndone))}
              >
                {t("result.undo")}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={onAgain}>
              {t("result.again")}
            </Button>
            <ButtonLink size="sm" variant="primary" href={isFirstStep ? "/" : addressOf(list)}>
              {isFirstStep ? t("result.steps") : t(`${list}.toList`)}
            </ButtonLink>
          </>
        }
      />
      <ItemTable file={result} isDone />
    </>
  );
}
