import { useTranslations } from "next-intl";
import { useState } from "react";
import { announce, chooseHere } from "@/components/shell/organization/chosen-elsewhere";
import { nameOf } from "@/components/shell/organization/name-of";
import { useChooseOrganization } from "@/components/shell/organization/use-choose-organization";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { toast } from "@/components/ui/toast";

/**
 * Says that a new organization is the one that is chosen from now on, as the answer has had the browser remember: whoever
 * adds one goes on with it, and the next paper is not to be another's. `current`, which was chosen before, is one press away.
 */
export function useEnter(current: ShellOrganization | null): (created: ShellOrganization) => void {
  const t = useTranslations("settings.organizations");
  const { choose } = useChooseOrganization();
  // The page is read again with the answer, and names the new one then.
  const [before] = useState(current);
  return (created) => {
    chooseHere(created.id);
    announce({ id: created.id, name: nameOf(created) });
    toast({
      tone: "ok",
      title: before ? t("createdAndChosen", { name: nameOf(created) }) : t("created"),
      description: before ? t("nextPapers") : t("nextAccount"),
      ...(before && { action: { label: t("goBack"), onSelect: () => choose(before) }, durationMs: 15_000 }),
    });
  };
}
