"use client";

import "./editor.css";

import { useTranslations } from "next-intl";
import type { Body } from "@/lib/body/schema";
import type { BlockEditorProps } from "./block-editor";
import { ReadOnly } from "./cards/read-only";
import { DeferredEditor } from "./lazy/deferred-editor";
import { DescribeField } from "./static/describe-field";
import { StaticBlocks } from "./static/static-blocks";
import { useFieldDescription } from "./use-field-description";

interface LazyEditorProps extends Omit<BlockEditorProps, "interaction"> {
  readOnly?: boolean;
}

/** The text of a document: immediately readable, with an editor only where it is about to be changed. */
export function LazyEditor({ readOnly = false, ...props }: LazyEditorProps) {
  return (
    <DescribeField value={useFieldDescription(props.placeholderValue)}>
      {readOnly ? <TextToRead body={props.body} /> : <DeferredEditor {...props} />}
    </DescribeField>
  );
}

function TextToRead({ body }: { body: Body }) {
  const t = useTranslations("editor");
  if (body.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ReadOnly value={true}>
      <div className="editor is-read-only">
        <div className="editor-text">
          <StaticBlocks body={body} onChange={() => undefined} />
        </div>
      </div>
    </ReadOnly>
  );
}
