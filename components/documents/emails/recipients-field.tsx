"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormState } from "@/components/forms/form-context";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { splitAddresses } from "@/lib/document-emails/rules";
import { withoutOwnersOfAddresses } from "@/lib/values/owned-addresses";

interface RecipientsFieldProps {
  name: "to" | "cc";
  label: string;
  hint?: string;
  initial: string;
  /** Addresses offered as suggestions. */
  known: readonly string[];
  required?: boolean;
}

/** Addresses in one line; known ones can be added with a click. */
export function RecipientsField({ name, label, hint, initial, known, required }: RecipientsFieldProps) {
  const t = useTranslations("emails");
  const { touch } = useFormState();
  const error = useAddressError(name);
  const [text, setText] = useState(initial);
  const addresses = splitAddresses(text);
  const suggestions = known.filter((address) => !addresses.includes(address));
  const add = (address: string) => {
    setText([...addresses, address].join(", "));
    touch(name);
  };
  return (
    <div className="min-w-0">
      <Field label={label} hint={hint} error={error(addresses)} required={required}>
        <Input
          name={name}
          value={text}
          onChange={({ target }) => setText(withoutOwnersOfAddresses(target.value))}
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {suggestions.length > 0 && (
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 text-xs">
          <span className="text-muted">{t("known")}</span>
          {suggestions.map((address) => (
            <Button
              key={address}
              size="sm"
              aria-label={t("addKnown", { address })}
              onClick={() => add(address)}
            >
              <Icon name="plus" />
              <span className="min-w-0 truncate">{address}</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Returns a function that gives the error of a list of addresses, with the address concerned. */
function useAddressError(name: string) {
  const { errors } = useFormState();
  return (addresses: readonly string[]) => {
    const [path, [message] = []] =
      Object.entries(errors).find(([key]) => key === name || key.startsWith(`${name}.`)) ?? [];
    const address = path && addresses[Number(path.slice(name.length + 1) || Number.NaN)];
    return address ? `${message}: ${address}` : message;
  };
}
