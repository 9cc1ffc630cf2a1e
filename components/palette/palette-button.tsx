"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { ShortcutKeys } from "@/components/shortcuts/shortcut-keys";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { TogglePalette } from "./palette-provider";

const paletteShortcut = "Control+K Meta+K";

export function PaletteButton() {
  const t = useTranslations("palette");
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteShortcut}
      onClick={use(TogglePalette)}
      className="mb-2.5 flex h-8 items-center gap-2.5 rounded-nav border bg-surface px-2.5 text-muted hover:border-line-strong hover:text-ink max-wide:h-10"
    >
      <Icon name="search" />
      <span className="grow text-left">{t("button")}</span>
      <span aria-hidden className="max-wide:hidden">
        <ShortcutKeys keys={["Mod+K"]} />
      </span>
    </button>
  );
}

/** The button for a narrow window. */
export function PaletteIconButton() {
  const t = useTranslations("palette");
  return (
    <IconButton
      label={t("title")}
      icon={<Icon name="search" />}
      aria-haspopup="dialog"
      aria-keyshortcuts={paletteShortcut}
      className="ml-auto"
      onClick={use(TogglePalette)}
    />
  );
}
