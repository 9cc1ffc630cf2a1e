"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { useMoments } from "@/components/i18n/use-moments";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { fileTypes } from "@/db/enums";
import { removeFileAction } from "@/lib/document-files/actions";
import type { DocumentFile } from "@/lib/document-files/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { useFileUpload } from "./use-file-upload";

interface DocumentFilesProps {
  documentId: string;
  files: readonly DocumentFile[];
  canEdit: boolean;
}

/** The scans and other attachments of a document. */
export function DocumentFiles({ documentId, files, canEdit }: DocumentFilesProps) {
  const t = useTranslations("originals.files");
  const run = useRunAction();
  const { send, isSending } = useFileUpload(documentId);
  const fileInput = useRef<HTMLInputElement>(null);
  const [fileToRemove, setFileToRemove] = useState<DocumentFile | null>(null);
  if (files.length === 0 && !canEdit) return null;
  return (
    <Card
      title={t("title")}
      actions={
        canEdit && (
          <Button size="sm" loading={isSending} onClick={() => fileInput.current?.click()}>
            <Icon name="paperclip" />
            {t("add")}
          </Button>
        )
      }
    >
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        aria-label={t("add")}
        accept={fileTypes.join(",")}
        onChange={({ target }) => {
          void send([...(target.files ?? [])]);
          target.value = "";
        }}
      />
      {files.length === 0 ? (
        <p className="text-muted">{t("hint")}</p>
      ) : (
        <ul aria-label={t("title")}>
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              onRemove={canEdit ? () => setFileToRemove(file) : undefined}
            />
          ))}
        </ul>
      )}
      <AlertDialog
        open={fileToRemove !== null}
        onOpenChange={() => setFileToRemove(null)}
        title={t("removeTitle", { name: innerQuotes(fileToRemove?.name ?? "") })}
        description={t("removeDescription")}
        confirmLabel={t("removeConfirm")}
        onConfirm={() =>
          run(
            () => removeFileAction({ id: documentId, fileId: fileToRemove?.id ?? "" }),
            () => toast({ tone: "ok", title: t("removed") }),
          )
        }
      />
    </Card>
  );
}

function FileLine({ file, onRemove }: { file: DocumentFile; onRemove?: () => void }) {
  const t = useTranslations("originals.files");
  const moments = useMoments();
  const format = useFormatter();
  const { id, documentId, name, sizeBytes, createdAt, createdByName } = file;
  const isSmall = sizeBytes < 1_000_000;
  const size = format.number(sizeBytes / (isSmall ? 1_000 : 1_000_000), {
    style: "unit",
    unit: isSmall ? "kilobyte" : "megabyte",
    maximumFractionDigits: isSmall ? 0 : 1,
  });
  return (
    <li className="flex min-h-8 items-center gap-x-3 border-b py-0.5 last:border-b-0">
      <a
        href={`/api/documents/${documentId}/files/${id}`}
        target="_blank"
        rel="noreferrer"
        className="min-w-0 grow wrap-anywhere text-accent"
      >
        {name}
      </a>
      <span className="num shrink-0 text-muted">{size}</span>
      <span className="shrink-0 text-muted max-sm:hidden">
        {t("by", { date: moments.date(createdAt), name: createdByName })}
      </span>
      {onRemove && (
        <IconButton
          size="sm"
          label={t("remove", { name: innerQuotes(name) })}
          icon={<Icon name="trash-2" />}
          onClick={onRemove}
        />
      )}
    </li>
  );
}
