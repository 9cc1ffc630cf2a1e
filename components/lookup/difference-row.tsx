"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { type Difference, writeField } from "./fill-form";

interface DifferenceRowProps {
  form: HTMLFormElement;
  label: string;
  difference: Difference;
}

/** Lets the register's word be taken, and given back: the focus stays where it is meanwhile. */
export function DifferenceRow({ form, label, difference: { name, now, found } }: DifferenceRowProps) {
  const t = useTranslations("lookup.outcome");
  const [isTaken, setTaken] = useState(false);
  const toggle = () => {
    writeField(form, name, isTaken ? now : found);
    setTaken(!isTaken);
  };
  const chosen = "text-ink";
  const other = "text-muted line-through decoration-line-strong";
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto]">
      <span className="text-muted">{label}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t("now")}: </span>
        <span className={isTaken ? other : chosen}>{now}</span>
        <span aria-hidden> → </span>
        <span className="sr-only">{t("found")}: </span>
        <span className={clsx(isTaken ? chosen : "font-medium")}>{found}</span>
      </span>
      <Button
        size="sm"
        aria-label={isTaken ? t("backField", { field: label }) : t("takeField", { field: label })}
        onClick={toggle}
      >
        {isTaken ? t("back") : t("take")}
      </Button>
    </li>
  );
}
