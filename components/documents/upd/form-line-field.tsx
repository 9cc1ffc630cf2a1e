"use client";

import { useTranslations } from "next-intl";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { withDashes } from "@/lib/print/upd/dashes";
import { formatDate } from "@/lib/values/dates";
import type { UpdFields, UpdPapers } from "@/lib/values/upd-fields";
import { papersInWords } from "@/lib/values/upd-fields";
import type { FormLine } from "./form-lines";
import { PersonInputs } from "./person-inputs";
import { ResetButton } from "./reset-button";

interface FormLineFieldProps {
  line: FormLine;
  upd: UpdFields;
  computed: UpdFields;
  error: string | undefined;
  onChange: (changes: Partial<UpdFields>) => void;
  onReset: () => void;
}

/** One line of the form: the entered value, or the computed one in the style of a placeholder. */
export function FormLineField({ line, upd, computed, error, onChange, onReset }: FormLineFieldProps) {
  const t = useTranslations("document.upd");
  const name = t(`lines.${line.field}`);
  const isEntered = upd[line.field] !== null;
  return (
    <div data-field={`upd.${line.field}`} className="relative min-w-0">
      {line.kind === "person" ? (
        <PersonInputs
          label={<NumberedLabel code={line.code} name={name} />}
          name={name}
          person={upd[line.field]}
          computed={computed[line.field]}
          error={error}
          onChange={(person) => onChange({ [line.field]: person })}
        />
      ) : (
        <Field
          label={<NumberedLabel code={line.code} name={name} />}
          error={error}
          hint={line.kind === "date" && !isEntered ? computedDay(computed[line.field]) : undefined}
        >
          <Control line={line} name={name} upd={upd} computed={computed} onChange={onChange} />
        </Field>
      )}
      {isEntered && <ResetButton name={name} onReset={onReset} />}
    </div>
  );

  function computedDay(day: string | null) {
    return day ? t("computedDay", { day: formatDate(day) }) : t("byHand");
  }
}

function NumberedLabel({ code, name }: { code: string; name: string }) {
  return (
    <>
      <span className="num inline-block min-w-7 text-ink">{code}</span> {name}
    </>
  );
}

const maxLengthByKind = { papers: 2000, text: 1000, long: 2000 };

function Control({
  line,
  name,
  upd,
  computed,
  onChange,
}: Pick<FormLineFieldProps, "line" | "upd" | "computed" | "onChange"> & { name: string }) {
  if (line.kind === "person") return null;
  const { field } = line;
  if (line.kind === "date")
    return (
      <DateInput
        // Names its calendar button, too, which the label of the field does not.
        aria-label={`${line.code} ${name}`}
        value={upd[line.field] ?? ""}
        keepsText
        onValueChange={(day) => onChange({ [field]: day || null })}
      />
    );
  const inputProps = {
    value: papersText(withDashes(upd)[field]),
    placeholder: papersText(computed[field]) || "--",
    maxLength: maxLengthByKind[line.kind],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value || null }),
  };
  return line.kind === "long" ? (
    <Textarea {...inputProps} rows={1} className="min-h-8.5!" />
  ) : (
    <Input {...inputProps} />
  );
}

const papersText = (papers: UpdPapers | null) => (papers === null ? "" : papersInWords(papers));
