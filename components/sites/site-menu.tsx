"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { regenerateSiteKeyAction, removeSiteAction } from "@/lib/sites/actions";
import type { Site, SiteWithKey } from "@/lib/sites/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { EditSite } from "./edit-site";
import { KeyDialog } from "./key-dialog";
import type { SiteChoices } from "./site-choices";

interface SiteMenuProps {
  site: Site;
  choices: SiteChoices;
  /** The address that receives orders. */
  address: string;
}

export function SiteMenu({ site, choices, address }: SiteMenuProps) {
  const t = useTranslations("sites");
  const common = useTranslations("common");
  const run = useRunAction();
  const [dialog, setDialog] = useState<"edit" | "regenerate" | "remove" | null>(null);
  const [renewed, setRenewed] = useState<SiteWithKey | null>(null);
  const close = () => setDialog(null);
  const { id, name } = site;

  const regenerate = () => run(() => regenerateSiteKeyAction({ id }), setRenewed);
  const remove = () =>
    run(
      () => removeSiteAction({ id }),
      () => toast({ tone: "ok", title: t("remove.done") }),
    );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton size="sm" label={t("menu", { name })} icon={<Icon name="ellipsis" />} />}
      >
        <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog("edit")}>
          {common("edit")}
        </MenuItem>
        <MenuItem icon={<Icon name="key-round" />} onSelect={() => setDialog("regenerate")}>
          {t("regenerate.action")}
        </MenuItem>
        <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setDialog("remove")}>
          {t("remove.action")}
        </MenuItem>
      </DropdownMenu>
      {dialog === "edit" && <EditSite site={site} choices={choices} onClose={close} />}
      <AlertDialog
        open={dialog === "regenerate"}
        onOpenChange={close}
        title={t("regenerate.title", { name: innerQuotes(name) })}
        description={choices.hasOwnKeys ? t("regenerate.descriptionOwn") : t("regenerate.description")}
        confirmLabel={t("regenerate.action")}
        tone="primary"
        onConfirm={regenerate}
      />
      <AlertDialog
        open={dialog === "remove"}
        onOpenChange={close}
        title={t("remove.title", { name: innerQuotes(name) })}
        description={choices.hasOwnKeys ? t("remove.descriptionOwn") : t("remove.description")}
        confirmLabel={t("remove.action")}
        onConfirm={remove}
      />
      <KeyDialog
        site={renewed}
        address={address}
        isOwn={choices.hasOwnKeys}
        onClose={() => setRenewed(null)}
      />
    </>
  );
}
