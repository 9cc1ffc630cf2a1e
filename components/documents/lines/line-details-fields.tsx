import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { lineKinds } from "@/db/enums";
import { classifyUnit } from "@/lib/print/okei";
import type { LineDetails } from "@/lib/values/line-details";
import { CountryOptions } from "./country-options";

interface LineDetailsFieldsProps {
  details: LineDetails;
  /** The unit of the line, for which a code is proposed. */
  unit: string;
  onChange: (changes: Partial<LineDetails>) => void;
}

/** The kind, codes, country and customs declaration of a line. */
export function LineDetailsFields({ details, unit, onChange }: LineDetailsFieldsProps) {
  const t = useTranslations("document.lines.details");
  const kinds = useTranslations("states.lineKind");
  const textInputProps = (field: "productCode" | "customsDeclaration" | "unitCode") => ({
    value: details[field] ?? "",
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value || null }),
  });
  return (
    <>
      <Field label={t("kind")}>
        <Select
          value={details.kind}
          onChange={({ target }) =>
            onChange({ kind: lineKinds.find((each) => each === target.value) ?? "service" })
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
          {...textInputProps("unitCode")}
          inputMode="numeric"
          maxLength={4}
          placeholder={classifyUnit(unit)?.code ?? t("noUnitCode")}
        />
      </Field>
      <Field label={t("productCode")} className="max-sm:col-span-2">
        <Input {...textInputProps("productCode")} maxLength={100} />
      </Field>
      <Field label={t("country")} className="max-sm:col-span-2">
        <Select
          value={details.countryCode ?? ""}
          onChange={({ target }) => onChange({ countryCode: target.value || null })}
        >
          <CountryOptions />
        </Select>
      </Field>
      <Field label={t("declaration")} hint={t("declarationHint")} className="col-span-2">
        <Input
          {...textInputProps("customsDeclaration")}
          maxLength={1000}
          placeholder="10702070/011126/0012345"
        />
      </Field>
    </>
  );
}
