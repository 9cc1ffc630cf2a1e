"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { type CopyKey, dropCopy, type LocalCopy } from "@/components/documents/saving/local-copy";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { CopyButton } from "@/components/ui/copy-button";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { recreateDocument } from "./recreate-document";
import { unsavedTextOf } from "./unsaved-text";

export interface Deletion {
  number: string;
  actorName: string;
  /** ISO moment. */
  createdAt: string;
}

export interface DeletedDocumentProps {
  copyKey: CopyKey;
  deletion: Deletion;
  /** The unsaved input at the time of the deletion; null when there is none. */
  copy: LocalCopy | null;
}

/** Says who deleted a document and when, and lets its unsaved input continue in a new document. */
export function DeletedDocument({ copyKey, deletion, copy: initialCopy }: DeletedDocumentProps) {
  const t = useTranslations("document.deleted");
  const sections = useTranslations("shell.nav");
  const moments = useMoments();
  const openCreated = useOpenCreated();
  const run = useRunAction();
  const [copy, setCopy] = useState(initialCopy);
  const [isPending, startTransition] = useTransition();
  const { number, actorName, createdAt } = deletion;
  const copiedDocument = copy?.of && !copy.of.isCorrection ? copy.of : null;
  const text = copy && unsavedTextOf(copy);

  const recreate = () => {
    if (!copy || !copiedDocument) return;
    startTransition(() => run(() => recreateDocument(copyKey, copy, copiedDocument), openCreated));
  };
  const discard = () => {
    dropCopy(copyKey);
    setCopy(null);
  };

  return (
    <EmptyState
      icon={<Icon name="file-question" />}
      title={<h1>{t("title", { number })}</h1>}
      description={[
        t("who", { name: actorName, moment: moments.moment(createdAt) }),
        ...(copy ? [t("kept", { moment: moments.moment(copy.at) })] : []),
        ...(copiedDocument ? [t("number")] : []),
        ...(copy?.of?.isCorrection ? [t("correction")] : []),
      ].join(" ")}
      actions={
        <>
          {copiedDocument && (
            <Button variant="primary" loading={isPending} onClick={recreate}>
              {t("recreate")}
            </Button>
          )}
          {text && <CopyButton isWide label={t("copy")} text={text} />}
          {copy && (
            <Button variant="ghost" onClick={discard}>
              {t("discard")}
            </Button>
          )}
          <ButtonLink href="/documents">{sections("documents")}</ButtonLink>
        </>
      }
    />
  );
}
