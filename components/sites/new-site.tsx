"use client";

import { Plus } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { SiteWithKey } from "@/lib/sites/schema";
import { KeyDialog } from "./key-dialog";
import type { SiteChoices, SiteCommands } from "./site-commands";
import { SiteDialog } from "./site-dialog";

interface NewSiteProps {
  choices: SiteChoices;
  /** Where orders are brought. */
  address: string;
  create: SiteCommands["create"];
}

export function NewSite({ choices, address, create }: NewSiteProps) {
  const t = useTranslations("sites");
  const [isOpen, setOpen] = useState(false);
  const [created, setCreated] = useState<SiteWithKey | null>(null);
  const save: SiteCommands["create"] = async (details) => {
    const result = await create(details);
    if (result.ok) setCreated(result.data);
    return result;
  };
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus aria-hidden />
        {t("create")}
      </Button>
      <SiteDialog choices={choices} open={isOpen} onClose={() => setOpen(false)} save={save} />
      <KeyDialog site={created} address={address} onClose={() => setCreated(null)} />
    </>
  );
}
