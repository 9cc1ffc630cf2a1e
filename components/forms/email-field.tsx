"use client";

import type { ChangeEvent } from "react";
import { withoutOwnersOfAddresses } from "@/lib/values/owned-addresses";
import { TextField, type TextFieldProps } from "./text-field";

/** An e-mail address; one that a mail program copied with its owner's name is taken without the name. */
export function EmailField(props: Omit<TextFieldProps, "inputMode" | "autoCapitalize" | "onChange">) {
  return <TextField {...props} inputMode="email" autoCapitalize="none" onChange={keepAddresses} />;
}

function keepAddresses({ target }: ChangeEvent<HTMLInputElement>) {
  const addresses = withoutOwnersOfAddresses(target.value);
  if (addresses !== target.value) target.value = addresses;
}
