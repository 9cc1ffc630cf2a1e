"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormField } from "@/components/forms/form-context";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";

interface PasswordFieldProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: "new-password" | "current-password";
  autoFocus?: boolean;
  className?: string;
}

/** A password field whose text can be shown before it is sent, because it is typed only once. */
export function PasswordField({ name, label, hint, className, ...rest }: PasswordFieldProps) {
  const t = useTranslations("common");
  const { error } = useFormField(name);
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required className={className}>
      <div className="relative">
        <Input
          {...rest}
          name={name}
          type={isShown ? "text" : "password"}
          spellCheck={false}
          className="pr-10"
        />
        <span className="absolute inset-y-0 right-1 grid place-items-center">
          <IconButton
            size="sm"
            label={isShown ? t("hidePassword") : t("showPassword")}
            icon={isShown ? <Icon name="eye-off" /> : <Icon name="eye" />}
            onClick={() => setShown(!isShown)}
          />
        </span>
      </div>
    </Field>
  );
}
