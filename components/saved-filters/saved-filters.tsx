"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import type { ManageDialogProps } from "./manage-dialog";
import type { SaveDialogProps } from "./save-dialog";

interface SavedFiltersProps {
  list: SavedFilter["list"];
  saved: readonly SavedFilter[];
  /** The current query of the list; empty without filters. */
  current: string;
}

const SaveDialog = onDemand<SaveDialogProps>(async () => (await import("./save-dialog")).SaveDialog);
const ManageDialog = onDemand<ManageDialogProps>(async () => (await import("./manage-dialog")).ManageDialog);

/** A member's own views of a list: each is a plain address, which can be sent to a colleague. */
export function SavedFilters({ list, saved, current }: SavedFiltersProps) {
  const t = useTranslations("lists.saved");
  const [dialog, setDialog] = useState<"save" | "manage" | null>(null);
  const close = () => setDialog(null);
  const currentFilter = saved.find(({ query }) => query === current);
  return (
    <>
      <DropdownMenu
        align="end"
        className="max-w-80"
        trigger={
          <Button size="sm" variant="ghost" className="max-w-60">
            <Icon name="bookmark" className={currentFilter ? "fill-accent text-accent" : "text-muted"} />
            <span className="truncate max-sm:sr-only">{currentFilter?.name ?? t("label")}</span>
          </Button>
        }
      >
        {saved.map(({ id, name, query }) => (
          <MenuItem
            key={id}
            href={`/${list}?${query}`}
            aside={query === current && <Icon name="check" label={t("shown")} className="text-accent" />}
          >
            <span className="block truncate">{name}</span>
          </MenuItem>
        ))}
        {saved.length > 0 && <MenuSeparator />}
        {saved.length === 0 && !current && <MenuLabel>{t("hint")}</MenuLabel>}
        <MenuItem
          icon={<Icon name="plus" />}
          disabled={!current || currentFilter !== undefined}
          onSelect={() => setDialog("save")}
        >
          {t("save")}
        </MenuItem>
        {saved.length > 0 && (
          <MenuItem icon={<Icon name="list-checks" />} onSelect={() => setDialog("manage")}>
            {t("manage")}
          </MenuItem>
        )}
      </DropdownMenu>
      <SaveDialog open={dialog === "save"} list={list} query={current} onClose={close} />
      <ManageDialog open={dialog === "manage"} saved={saved} onClose={close} />
    </>
  );
}
