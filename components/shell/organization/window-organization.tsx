"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { ShellOrganizationId } from "@/components/organizations/organization-id";
import type { ShellData } from "@/components/shell/shell-data";
import { toast } from "@/components/ui/toast";
import { nameOf } from "./name-of";
import { keepOrganization, takeOver } from "./own-organization";

type Props = Pick<ShellData, "organizations" | "activeOrganizationId"> & { children: ReactNode };

/**
 * Keeps the organization of this window, whatever is chosen in other tabs. If the server shows another one, because the
 * window's has been archived, the whole window shows that one and says so.
 */
export function WindowOrganization({ organizations, activeOrganizationId: id, children }: Props) {
  const t = useTranslations("shell.organization");
  const onShown = useEffectEvent(() => {
    const shown = organizations.find((organization) => organization.id === id);
    if (takeOver(id) && shown) toast({ title: t("nowShown", { name: nameOf(shown) }) });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the window shows another organization once the id changes.
  useEffect(() => onShown(), [id]);
  useEffect(keepOrganization, []);
  return <ShellOrganizationId value={id}>{children}</ShellOrganizationId>;
}
