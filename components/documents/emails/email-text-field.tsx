"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField, useFormState } from "@/components/forms/form-context";
import { namedLink } from "@/components/letters/named-link";
import { Checkbox } from "@/components/ui/checkbox";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Textarea } from "@/components/ui/textarea";
import { asksForLink, withLink } from "@/lib/email-templates/rules";

interface EmailTextFieldProps {
  initial: string;
  canLink: boolean;
  fileName: string;
}

/** The text of the email and its attachments. Whether it has a link depends on the text alone. */
export function EmailTextField({ initial, canLink, fileName }: EmailTextFieldProps) {
  const t = useTranslations("emails");
  const { touch } = useFormState();
  const { error } = useFormField("text");
  const [text, setText] = useState(initial);
  const hasLink = asksForLink(text);
  const link = namedLink(t("linkName"));
  const toggleLink = (isWanted: boolean) => {
    setText(withLink(text, isWanted, t("linkLabel")));
    touch("text");
  };
  return (
    <>
      <Field label={t("text")} error={error} required hint={hasLink && t("linkHint", { mark: link.mark })}>
        <Textarea
          name="text"
          rows={9}
          maxLength={10_000}
          value={link.written(text)}
          onChange={({ target }) => setText(link.kept(target.value))}
        />
      </Field>
      {canLink && (
        <Checkbox label={t("link")} checked={hasLink} onChange={({ target }) => toggleLink(target.checked)} />
      )}
      <p className="flex items-center gap-2 text-muted">
        <Icon name="paperclip" />
        <span className="sr-only">{t("attached")}</span>
        <span className="min-w-0 wrap-anywhere">{fileName}</span>
      </p>
    </>
  );
}
