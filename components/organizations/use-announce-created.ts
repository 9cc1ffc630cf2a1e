import { useTranslations } from "next-intl";
import { useState } from "react";
import { nameOf } from "@/components/shell/organization/name-of";
import { announce, chooseHere } from "@/components/shell/organization/own-organization";
import { useChooseOrganization } from "@/components/shell/organization/use-choose-organization";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { toast } from "@/components/ui/toast";

/**
 * Returns a function that announces a new organization as the chosen one, which the response
 * has already stored in the browser: users continue with the organization they have added, and
 * the next paper must not belong to another. A click returns to `current`, the previous choice.
 */
export function useAnnounceCreated(current: ShellOrganization | null): (created: ShellOrganization) => void {
  const t = useTranslations("settings.organizations");
  const { choose } = useChooseOrganization();
  // Kept from the start, because the page is refreshed with the response and then shows the new organization.
  const [previousChoice] = useState(current);
  return (created) => {
    chooseHere(created.id);
    announce(created.id);
    toast({
      tone: "ok",
      title: previousChoice ? t("createdAndChosen", { name: nameOf(created) }) : t("created"),
      description: previousChoice ? t("nextPapers") : t("nextAccount"),
      ...(previousChoice && {
        action: { label: t("goBack"), onSelect: () => choose(previousChoice) },
        durationMs: 15_000,
      }),
    });
  };
}
