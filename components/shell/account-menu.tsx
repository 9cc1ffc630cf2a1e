"use client";

import { type Locale, useLocale, useTranslations } from "next-intl";
import { use, useOptimistic, useTransition } from "react";
import { OpenShortcuts } from "@/components/shortcuts/shortcuts-provider";
import { DropdownMenu, MenuItem, MenuRadioGroup, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { signOutAction } from "@/lib/auth/actions";
import { setLocaleAction, setThemeAction } from "@/lib/members/actions";
import type { ShellData } from "./shell-data";
import { type Theme, themes } from "./theme";
import { useSaveSetting } from "./use-save-setting";

const locales: readonly Locale[] = ["ru", "en"];
const themeIcons = {
  light: <Icon name="sun" />,
  dark: <Icon name="moon" />,
  system: <Icon name="monitor" />,
};

/** The server will render the same attribute; setting it here avoids the wait. */
function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export function AccountMenu({ user, theme: savedTheme }: Pick<ShellData, "user" | "theme">) {
  const t = useTranslations("shell.account");
  const level = useTranslations("states.permission")(user.permission);
  const locale = useLocale();
  const [theme, setTheme] = useOptimistic(savedTheme);
  const { isPending, choose } = useSaveSetting();
  const [isLeaving, startLeaving] = useTransition();
  const openShortcuts = use(OpenShortcuts);

  const chooseTheme = (next: Theme) => {
    applyTheme(next);
    choose(
      () => setThemeAction(next),
      () => setTheme(next),
      () => applyTheme(savedTheme),
    );
  };

  return (
    <DropdownMenu
      side="top"
      className="w-56"
      trigger={
        <button
          type="button"
          aria-busy={isPending || isLeaving || undefined}
          className="flex w-full items-center gap-2.5 rounded-nav px-2.5 py-1.5 text-left hover:bg-sunk"
        >
          <Icon name="circle-user" className="text-muted" />
          <span className="sr-only">{t("menu")}</span>
          <span className="min-w-0 grow">
            <span className="block truncate leading-4 font-medium">{user.displayName}</span>
            <span className="block truncate text-xs text-muted">{level}</span>
          </span>
          <Icon name="chevrons-up-down" className="text-muted" />
        </button>
      }
    >
      <MenuRadioGroup
        label={t("theme")}
        value={theme}
        onChange={chooseTheme}
        options={themes.map((value) => ({ value, label: t(value), icon: themeIcons[value] }))}
      />
      <MenuSeparator />
      <MenuRadioGroup
        label={t("language")}
        value={locale}
        onChange={(next) => choose(() => setLocaleAction(next))}
        options={locales.map((value) => ({ value, label: <span lang={value}>{t(value)}</span> }))}
      />
      <MenuSeparator />
      <MenuItem icon={<Icon name="keyboard" />} aside={<Kbd>?</Kbd>} onSelect={openShortcuts}>
        {t("shortcuts")}
      </MenuItem>
      <MenuItem
        icon={<Icon name="log-out" />}
        onSelect={() => startLeaving(async () => void (await signOutAction()))}
      >
        {t("signOut")}
      </MenuItem>
    </DropdownMenu>
  );
}
