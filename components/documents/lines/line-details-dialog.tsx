"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useClosing } from "@/components/forms/use-closing";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { lineKinds } from "@/db/enums";
import { classifyUnit } from "@/lib/print/okei";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { CountryOptions } from "./country-options";
import type { LineDraft } from "./line-draft";
import type { LinesAction } from "./lines-state";

export interface LineDetailsDialogProps {
  line: LineDraft;
  index: number;
  dispatch: (action: LinesAction) => void;
  onClose: () => void;
}

/** What a line sells, and what the form of a UPD asks of goods. */
export function LineDetailsDialog({ line, index, dispatch, onClose }: LineDetailsDialogProps) {
  const t = useTranslations("document.lines.details");
  const kinds = useTranslations("states.lineKind");
  const common = useTranslations("common");
  const [details, setDetails] = useState<LineDetails>(lineDetailsOf(line.details ?? {}));
  const [isOfAll, setOfAll] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const { onLeave, question } = useClosing(isChanged, onClose);
  const change = (changes: Partial<LineDetails>) => {
    setChanged(true);
    setDetails((before) => ({ ...before, ...changes }));
  };
  const text = (field: "productCode" | "customsDeclaration" | "unitCode") => ({
    value: details[field] ?? "",
    onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value || null }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form stands inside the one of the document.
    event.stopPropagation();
    const trimmed = (value: string | null) => value?.trim() || null;
    const { productCode, customsDeclaration, unitCode } = details;
    const written = {
      ...details,
      productCode: trimmed(productCode),
      customsDeclaration: trimmed(customsDeclaration),
      unitCode: trimmed(unitCode),
    };
    dispatch({ type: "details", key: line.key, details: written, isOfAll });
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
        <Field label={t("kind")}>
          <Select
            value={details.kind}
            onChange={({ target }) =>
              change({ kind: lineKinds.find((each) => each === target.value) ?? "service" })
            }
          >
            {lineKinds.map((kind) => (
              <option key={kind} value={kind}>
                {kinds(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t("unitCode")}>
          <Input
            {...text("unitCode")}
            inputMode="numeric"
            maxLength={4}
            placeholder={classifyUnit(line.unit)?.code ?? t("noUnitCode")}
          />
        </Field>
        <Field label={t("productCode")} className="max-sm:col-span-2">
          <Input {...text("productCode")} maxLength={100} />
        </Field>
        <Field label={t("country")} className="max-sm:col-span-2">
          <Select
            value={details.countryCode ?? ""}
            onChange={({ target }) => change({ countryCode: target.value || null })}
          >
            <CountryOptions />
          </Select>
        </Field>
        <Field label={t("declaration")} hint={t("declarationHint")} className="col-span-2">
          <Input {...text("customsDeclaration")} maxLength={29} placeholder="10702070/011126/0012345" />
        </Field>
        <div className="col-span-2">
          <Checkbox
            label={t("ofAll")}
            checked={isOfAll}
            onChange={({ target }) => {
              setChanged(true);
              setOfAll(target.checked);
            }}
          />
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
