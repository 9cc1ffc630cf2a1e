"use client";

import { usePathname, useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from "react";
import type { ShellData } from "@/components/shell/shell-data";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { chooseHere, chosenElsewhere, isChosenHere } from "./chosen-elsewhere";
import { nameOf } from "./name-of";
import { useChooseOrganization } from "./use-choose-organization";

type Props = Pick<ShellData, "organizations" | "activeOrganizationId">;

/**
 * Says that another tab has chosen another organization, which pages loaded from now on would show.
 * The screen stays as it is until the user accepts the choice, reverts it or goes to another page.
 */
export function OrganizationNotice({ organizations, activeOrganizationId }: Props) {
  const t = useTranslations("shell.organization");
  const { refresh } = useRouter();
  const pathname = usePathname();
  const { isPending, choose } = useChooseOrganization();
  const chosen = useSyncExternalStore(chosenElsewhere.subscribe, chosenElsewhere.get, () => null);
  const elsewhere = chosen && chosen.id !== activeOrganizationId ? chosen : null;
  const active = organizations.find(({ id }) => id === activeOrganizationId);
  const acceptChoice = () => {
    if (chosen) chooseHere(chosen.id);
    refresh();
  };

  const shownId = useRef(activeOrganizationId);
  const onShown = useEffectEvent(() => {
    const hasChanged = shownId.current !== null && shownId.current !== activeOrganizationId;
    shownId.current = activeOrganizationId;
    if (hasChanged && active && !isChosenHere(activeOrganizationId))
      toast({ title: t("nowShown", { name: nameOf(active) }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page shows another organization once the id changes.
  useEffect(() => onShown(), [activeOrganizationId]);

  const isShown = chosen?.id === activeOrganizationId;
  useEffect(() => {
    if (isShown) chosenElsewhere.settle();
  }, [isShown]);

  const onPage = useEffectEvent(() => {
    // The new page already belongs to the other organization: refresh the rest of the window as well.
    if (elsewhere) refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new page, which has another path.
  useEffect(() => onPage(), [pathname]);

  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-3 top-14 z-60 flex justify-center wide:top-2 print:hidden"
    >
      {elsewhere && (
        <div className="pointer-events-auto flex animate-rise flex-wrap items-center gap-x-3 gap-y-2 rounded-md border bg-surface px-3.5 py-2 shadow-pop">
          <Icon name="building-2" className="shrink-0 text-muted" />
          <p className="min-w-0 font-medium wrap-anywhere">{t("elsewhere", { name: elsewhere.name })}</p>
          <Button size="sm" variant="primary" onClick={acceptChoice}>
            {t("takeOver")}
          </Button>
          {active && (
            <Button size="sm" variant="ghost" loading={isPending} onClick={() => choose(active)}>
              {t("stay", { name: nameOf(active) })}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
