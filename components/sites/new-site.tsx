"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { createSiteAction } from "@/lib/sites/actions";
import type { SiteWithKey } from "@/lib/sites/schema";
import { KeyDialog } from "./key-dialog";
import type { SiteChoices } from "./site-choices";
import { SiteDialog } from "./site-dialog";

interface NewSiteProps {
  choices: SiteChoices;
  /** The address that receives orders. */
  address: string;
}

export function NewSite({ choices, address }: NewSiteProps) {
  const t = useTranslations("sites");
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<SiteWithKey | null>(null);
  const save: typeof createSiteAction = async (details) => {
    const result = await createSiteAction(details);
    if (result.ok) setCreated(result.data);
    return result;
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t("create")}
      </Button>
      <SiteDialog choices={choices} open={isOpen} onClose={() => setOpen(false)} save={save} />
      <KeyDialog
        site={created}
        address={address}
        isOwn={choices.hasOwnKeys}
        onClose={() => setCreated(null)}
      />
    </>
  );
}
