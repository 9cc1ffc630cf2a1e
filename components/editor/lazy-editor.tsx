"use client";

import "./editor.css";

import type { BlockEditorProps } from "./block-editor";
import { ReadOnly } from "./cards/read-only";
import { DescribeField } from "./still/describe-field";
import { StillBlocks } from "./still/still-blocks";
import { useFieldDescription } from "./use-field-description";
import { WakingEditor } from "./waking/waking-editor";

interface LazyEditorProps extends Omit<BlockEditorProps, "touch"> {
  readOnly?: boolean;
}

/** The text of a document: on the page at once to be read, with an editor only where it is about to be changed. */
export function LazyEditor({ readOnly = false, ...props }: LazyEditorProps) {
  const { body, onChange, placeholderValue } = props;
  return (
    <DescribeField value={useFieldDescription(placeholderValue)}>
      {readOnly ? (
        <ReadOnly value={true}>
          <div className="editor is-read-only">
            <div className="editor-text">
              <StillBlocks body={body} onChange={onChange} />
            </div>
          </div>
        </ReadOnly>
      ) : (
        <WakingEditor {...props} />
      )}
    </DescribeField>
  );
}
