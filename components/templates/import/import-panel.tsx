"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { SubmitKey } from "@/components/ui/submit-key";
import { toast } from "@/components/ui/toast";
import { docTypes } from "@/db/enums";
import type { Template } from "@/lib/templates/schema";
import { FileDrop } from "./file-drop";
import { ImportFailure } from "./import-failure";
import { ImportProgressList } from "./import-progress-list";
import { useImport } from "./use-import";

interface ImportPanelProps {
  docType: Template["docType"];
  /** False when no recognition model is set up: the text is then taken over as it is. */
  hasModel: boolean;
}

/** Imports a file as a template, which then opens beside its source for checking. */
export function ImportPanel({ docType: initial, hasModel }: ImportPanelProps) {
  const t = useTranslations("imports");
  const types = useTranslations("states.docType");
  const common = useTranslations("common");
  const router = useRouter();
  const [docType, setDocType] = useState(initial);
  const [file, setFile] = useState<File | null>(null);
  const { state, start, cancel } = useImport((id) => {
    toast({ tone: "ok", title: t("done") });
    router.push(`/templates/${id}`);
  });

  if (state.kind === "working") {
    return <ImportProgressList request={state.request} progress={state.progress} onCancel={cancel} />;
  }
  if (state.kind === "failed") {
    const { request, failed } = state;
    return (
      <ImportFailure
        failed={failed}
        onAgain={() => start(request)}
        onAsIs={request.structure === "model" ? () => start({ ...request, structure: "none" }) : null}
        onOther={() => {
          setFile(null);
          cancel();
        }}
      />
    );
  }
  return (
    <form
      aria-label={t("title")}
      className="flex max-w-3xl flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (file) start({ file, docType, structure: hasModel ? "model" : "none" });
      }}
    >
      <SubmitKey />
      <div className="flex">
        <ChoiceField
          name="docType"
          label={t("docType")}
          options={docTypes.map((value) => ({ value, label: types(value) }))}
          value={docType}
          onChange={setDocType}
        />
      </div>
      <FileDrop file={file} onChoose={setFile} />
      <Card title={t("what.title")}>
        <ol className="ml-4 list-decimal text-sm text-muted marker:text-muted">
          <li>{t("what.read")}</li>
          <li>{hasModel ? t("what.structure") : t("what.asIs")}</li>
          <li>{t("what.review")}</li>
        </ol>
        {!hasModel && <p className="mt-2 text-sm text-warn">{t("noModel")}</p>}
      </Card>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" variant="primary" disabled={!file}>
          {t("start")}
        </Button>
        <ButtonLink href="/templates">{common("cancel")}</ButtonLink>
      </div>
    </form>
  );
}
