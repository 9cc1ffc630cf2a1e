"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Values } from "@/components/forms/form-values";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { lineKinds, vatRates } from "@/db/enums";
import { createServiceAction, updateServiceAction } from "@/lib/services/actions";
import type { Service } from "@/lib/services/schema";
import { countriesByName } from "@/lib/values/countries";
import { PriceField } from "./price-field";
import { commonUnits } from "./units";

const loadSchema = async () => (await import("@/lib/services/schema")).serviceInput;

export interface ServiceDialogProps {
  /** The service to edit, or the initial values of a new one. */
  service: Service | Pick<Service, "vatRate">;
  open: boolean;
  onClose: () => void;
}

const readPrice = ({ priceCents, ...values }: Values): Values => ({
  ...values,
  priceCents: priceCents === "" ? undefined : Number(priceCents),
});

export function ServiceDialog({ service: given, open, onClose }: ServiceDialogProps) {
  const t = useTranslations("services");
  const common = useTranslations("common");
  const rates = useTranslations("states.vatRate");
  const kinds = useTranslations("states.lineKind");
  const unitsId = useId();
  const [service] = useState(given);
  const sendChanges = useSendChanges();
  const isNew = !("id" in service);
  const update = (details: FieldsOf<typeof loadSchema>, stored: Service) =>
    sendChanges(isNew ? stored : service, details, (changes) =>
      updateServiceAction({ ...changes, id: stored.id }),
    );
  return (
    <FormDialog
      title={isNew ? t("new") : t("edit")}
      open={open}
      onClose={onClose}
      initial={{ unit: commonUnits[0], ...service }}
      schema={loadSchema}
      read={readPrice}
      save={(details) => (isNew ? createServiceAction(details) : update(details, service))}
      saveAgain={update}
      submitLabel={isNew ? t("create") : common("save")}
      savedText={({ deletedAt }) => t(isNew ? "created" : deletedAt ? "updatedDeleted" : "updated")}
    >
      <TextField name="name" label={t("form.name")} required className="col-span-full" />
      <PriceField name="priceCents" label={t("form.price")} required className="sm:col-span-2" />
      <TextField name="unit" label={t("form.unit")} required list={unitsId} className="sm:col-span-2" />
      <datalist id={unitsId}>
        {commonUnits.map((unit) => (
          <option key={unit} value={unit} />
        ))}
      </datalist>
      <SelectField
        name="vatRate"
        label={t("form.vatRate")}
        options={vatRates.map((value) => ({ value, label: rates(value) }))}
        className="sm:col-span-2"
      />
      <SelectField
        name="kind"
        label={t("form.kind")}
        fallback="service"
        options={lineKinds.map((value) => ({ value, label: kinds(value) }))}
        className="sm:col-span-2"
      />
      <TextField name="productCode" label={t("form.productCode")} className="sm:col-span-2" />
      <TextField name="unitCode" label={t("form.unitCode")} className="sm:col-span-2" />
      <SelectField
        name="countryCode"
        label={t("form.country")}
        empty={t("form.noCountry")}
        options={countriesByName().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        className="sm:col-span-3"
      />
      <TextField name="customsDeclaration" label={t("form.declaration")} className="sm:col-span-3" />
      <TextareaField
        name="description"
        label={t("form.description")}
        hint={t("form.descriptionHint")}
        className="col-span-full"
      />
    </FormDialog>
  );
}
