"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { LineDetailsFields } from "./line-details-fields";
import type { LineDraft } from "./line-draft";
import type { LinesAction } from "./lines-state";
import { sharedDetailsOf } from "./shared-details";

export interface LineDetailsDialogProps {
  line: LineDraft;
  index: number;
  dispatch: (action: LinesAction) => void;
  onClose: () => void;
}

/** The kind of a line, and its details of goods for the form of a UPD. */
export function LineDetailsDialog({ line, index, dispatch, onClose }: LineDetailsDialogProps) {
  const t = useTranslations("document.lines.details");
  const common = useTranslations("common");
  const [details, setDetails] = useState<LineDetails>(lineDetailsOf(line.details ?? {}));
  const hintId = useId();
  const [isOfAll, setOfAll] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { onLeave, question } = useGuardedClose(isChanged, onClose);
  const change = (changes: Partial<LineDetails>) => {
    setChanged(true);
    setDetails((before) => ({ ...before, ...changes }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // This form is inside the document's form.
    event.stopPropagation();
    const trimOrNull = (value: string | null) => value?.trim() || null;
    const { productCode, customsDeclaration, unitCode } = details;
    const trimmedDetails = {
      ...details,
      productCode: trimOrNull(productCode),
      customsDeclaration: trimOrNull(customsDeclaration),
      unitCode: trimOrNull(unitCode),
    };
    const ofOthers = isOfAll ? sharedDetailsOf(line, trimmedDetails) : null;
    dispatch({ type: "details", key: line.key, details: trimmedDetails, ofOthers });
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      title={t("titleOf", { row: index + 1 })}
      description={line.name.trim() || undefined}
    >
      <form
        onSubmit={submit}
        onKeyDown={(event) => event.stopPropagation()}
        className="grid grid-cols-2 gap-3"
      >
        <LineDetailsFields details={details} unit={line.unit} onChange={change} />
        <div className="col-span-2">
          <Checkbox
            label={t("ofAll")}
            aria-describedby={hintId}
            checked={isOfAll}
            onChange={({ target }) => {
              setChanged(true);
              setOfAll(target.checked);
            }}
          />
          <p id={hintId} className="ml-6 text-xs text-muted">
            {t("ofAllHint")}
          </p>
        </div>
        <div className="col-span-2">
          <DialogFooter>
            <Button onClick={onLeave}>{common("cancel")}</Button>
            <Button type="submit" variant="primary">
              {common("save")}
            </Button>
          </DialogFooter>
        </div>
      </form>
      {question}
    </Dialog>
  );
}
