"use client";

import { use } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { ReadOnly } from "./read-only";

/** Null stands for the block's default. */
export type FlagValue = boolean | null | undefined;

interface FlagProps {
  label: string;
  value: FlagValue;
  onChange: (value: FlagValue) => void;
}

/** A part of a block that prints unless it is switched off. */
export const Flag = ({ label, value, onChange }: FlagProps) => (
  <Checkbox
    label={label}
    checked={value !== false}
    disabled={use(ReadOnly)}
    onChange={({ target }) => onChange(target.checked ? null : false)}
  />
);
