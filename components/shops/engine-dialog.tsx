"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { DateField } from "@/components/forms/date-field";
import { FormDialog } from "@/components/forms/form-dialog";
import { type Values, valueAt } from "@/components/forms/form-values";
import { parseWholeNumber } from "@/components/forms/parse-whole-number";
import type { Result } from "@/components/forms/result";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { shopEngines } from "@/db/enums";
import type { Site, SiteWithShop } from "@/lib/sites/schema";

const loadSchema = async () =>
  (await import("@/lib/sites/schema")).sitePatch.pick({ engine: true, settings: true });

interface EngineDialogProps {
  site: Site;
  onClose: () => void;
  save: (changes: Partial<FieldsOf<typeof loadSchema>>) => Promise<Result<SiteWithShop>>;
  onSaved: (site: SiteWithShop) => void;
}

/** Of which fields there are hangs on the engine. */
const readSettings = ({ engine, settings, ...rest }: Values): Values => ({
  ...rest,
  engine: engine || null,
  ...(typeof settings === "object" && {
    settings: { ...settings, everyMinutes: parseWholeNumber(valueAt(settings, "everyMinutes")) },
  }),
});

const halfWidthClass = "col-span-full sm:col-span-3";

/**
 * Chooses the engine of a site and, where orders are fetched, the address and the credentials. It edits the site as
 * it was when the dialog opened, even if the page has been refreshed since; passwords and secrets are not known here.
 */
export function EngineDialog({ site: given, onClose, save, onSaved }: EngineDialogProps) {
  const t = useTranslations("shops");
  const [site] = useState(given);
  const sendChanges = useSendChanges();
  const [engine, setEngine] = useState<string>(site.engine ?? "woocommerce");
  const isKnown = engine === site.engine;
  return (
    <FormDialog
      title={t("form.title")}
      open
      onClose={onClose}
      initial={site}
      schema={loadSchema}
      read={readSettings}
      save={(details) => sendChanges(site, details, save)}
      onSaved={onSaved}
      submitLabel={t("form.save")}
      savedText={t("form.saved")}
    >
      <SelectField
        name="engine"
        label={t("form.engine")}
        empty={t("form.none")}
        fallback="woocommerce"
        options={shopEngines.map((value) => ({ value, label: t(`engines.${value}`) }))}
        onChange={setEngine}
        className="col-span-full"
      />
      {engine === "woocommerce" && (
        <TextField
          name="settings.signingSecret"
          label={t("form.signingSecret")}
          hint={isKnown ? t("form.passwordKept") : t("form.signingSecretHint")}
          autoComplete="off"
          spellCheck={false}
          className="col-span-full"
        />
      )}
      {engine === "commerceml" && (
        <>
          <TextField
            name="settings.url"
            label={t("form.url")}
            hint={t("form.urlHint")}
            required
            inputMode="url"
            className="col-span-full"
          />
          <TextField
            name="settings.login"
            label={t("form.login")}
            required
            autoComplete="off"
            className={halfWidthClass}
          />
          <TextField
            name="settings.password"
            type="password"
            label={t("form.password")}
            hint={isKnown ? t("form.passwordKept") : undefined}
            autoComplete="new-password"
            className={halfWidthClass}
          />
          <TextField
            name="settings.everyMinutes"
            label={t("form.everyMinutes")}
            inputMode="numeric"
            placeholder="15"
            className={halfWidthClass}
          />
          <DateField
            name="settings.from"
            label={t("form.from")}
            hint={t("form.fromHint")}
            className={halfWidthClass}
          />
        </>
      )}
    </FormDialog>
  );
}
