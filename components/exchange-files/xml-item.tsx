"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { useFailure } from "@/components/forms/use-failure";
import { fetchFile, saveFile } from "@/components/lists/download";
import { MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import type { FieldErrors } from "@/lib/values/fields";

interface XmlItemProps {
  /** Of the file. */
  address: string;
  /** Saves what the file is made of; false where it could not be, and that is said. */
  isSaved?: () => Promise<boolean>;
  /** Hears what the file lacks when it cannot be made. */
  onMissing: (fieldErrors: FieldErrors) => void;
  children: ReactNode;
}

/** Saves a paper as a file for electronic exchange. */
export function XmlItem({ address, isSaved, onMissing, children }: XmlItemProps) {
  const locale = useLocale();
  const notify = useFailure();
  const save = async () => {
    if (isSaved && !(await isSaved())) return;
    const file = await fetchFile(address, locale);
    if (file.ok) saveFile(file.data);
    else if (file.error === "export_incomplete" && file.fieldErrors) onMissing(file.fieldErrors);
    else notify(file);
  };
  return (
    <MenuItem icon={<Icon name="file-code" />} onSelect={save}>
      {children}
    </MenuItem>
  );
}
