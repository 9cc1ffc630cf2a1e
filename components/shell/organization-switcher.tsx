"use client";

import { useTranslations } from "next-intl";
import { useOptimistic } from "react";
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { initials } from "./initials";
import { nameOf } from "./organization/name-of";
import { useChooseOrganization } from "./organization/use-choose-organization";
import type { ShellData, ShellOrganization } from "./shell-data";

type Props = Pick<ShellData, "organizations" | "activeOrganizationId">;

export function OrganizationSwitcher({ organizations, activeOrganizationId }: Props) {
  const t = useTranslations("shell.organization");
  const [activeId, setActiveId] = useOptimistic(activeOrganizationId);
  const { isPending, choose: chooseOrganization } = useChooseOrganization();
  const active = organizations.find(({ id }) => id === activeId);
  const choose = (organizationId: string) => {
    const chosen = organizations.find(({ id }) => id === organizationId);
    if (chosen) chooseOrganization(chosen, () => setActiveId(organizationId));
  };

  return (
    <DropdownMenu
      className="w-[min(20rem,calc(100vw-1.5rem))]"
      trigger={
        <button
          type="button"
          aria-busy={isPending || undefined}
          title={active && nameOf(active)}
          className="mb-2.5 flex w-full items-center gap-2.5 rounded-md border bg-surface p-2 text-left hover:border-line-strong"
        >
          <span
            aria-hidden
            className="grid size-7 shrink-0 place-items-center rounded-nav filled bg-accent text-sm font-semibold text-on-accent"
          >
            {active ? initials(nameOf(active)) : "–"}
          </span>
          <span className="sr-only">{t("switch")}</span>
          <span className="min-w-0 grow">
            <b className="block truncate leading-4">{active ? nameOf(active) : t("none")}</b>
            <span className="num block truncate text-xs leading-5 text-muted">
              {active ? active.inn && t("inn", { inn: active.inn }) : t("add")}
            </span>
          </span>
          <Icon name="chevrons-up-down" className="text-muted" />
        </button>
      }
    >
      {organizations.length > 0 && (
        <>
          <MenuRadioGroup
            label={t("choose")}
            value={activeId ?? ""}
            onChange={choose}
            options={organizations.map((organization) => ({
              value: organization.id,
              label: <OrganizationLine {...organization} />,
            }))}
          />
          <MenuSeparator />
        </>
      )}
      <MenuItem icon={<Icon name="settings" />} href="/settings">
        {t("settings")}
      </MenuItem>
    </DropdownMenu>
  );
}

function OrganizationLine({ inn, ...organization }: ShellOrganization) {
  const t = useTranslations("shell.organization");
  return (
    <>
      <span className="block truncate">{nameOf(organization)}</span>
      {inn && <span className="num block text-xs text-muted">{t("inn", { inn })}</span>}
    </>
  );
}
