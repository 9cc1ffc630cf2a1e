"use client";

import { useTranslations } from "next-intl";
import { FormSection } from "@/components/forms/form-section";
import { Checkbox } from "@/components/ui/checkbox";

/** Settings for what papers show in addition to their content. */
export function PaperFields({ printOriginalCode }: { printOriginalCode: boolean }) {
  const t = useTranslations("settings");
  return (
    <FormSection title={t("sections.papers")} hint={t("papers.hint")}>
      <Checkbox
        name="printOriginalCode"
        label={t("papers.printOriginalCode")}
        defaultChecked={printOriginalCode}
        className="col-span-full"
      />
    </FormSection>
  );
}
