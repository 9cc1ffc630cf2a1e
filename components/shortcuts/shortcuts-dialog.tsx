"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog } from "@/components/ui/dialog";
import { ShortcutKeys } from "./shortcut-keys";
import { areSingleKeysOn } from "./single-keys";
import { type ShortcutGroup, shortcuts, shortcutsIn } from "./table";
import { turnSingleKeys } from "./turn-single-keys";

const groups = Object.keys(shortcuts) as ShortcutGroup[];

export interface ShortcutsDialogProps {
  onClose: () => void;
}

/** All shortcuts, by where they work. */
export function ShortcutsDialog({ onClose }: ShortcutsDialogProps) {
  const t = useTranslations("shortcuts");
  const [areOn, setOn] = useState(areSingleKeysOn);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} size="lg">
      <Checkbox
        label={t("singleKeys")}
        checked={areOn}
        onChange={({ target }) => {
          turnSingleKeys(target.checked);
          setOn(areSingleKeysOn());
        }}
        className="mb-3"
      />
      <div className="gap-x-8 sm:columns-2">
        {groups.map((group) => (
          <section key={group} className="mb-4 break-inside-avoid">
            <h3 className="mb-1 text-xs font-medium text-muted">{t(`groups.${group}`)}</h3>
            <dl className="divide-y divide-line border-y border-line">
              {shortcutsIn(group).map(({ name, keys }) => (
                <div key={name} className="flex items-baseline gap-3 py-1">
                  <dt className="min-w-0 grow">{t(`names.${name}`)}</dt>
                  <dd className="shrink-0">
                    <ShortcutKeys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
