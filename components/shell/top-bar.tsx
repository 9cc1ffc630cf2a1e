"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PaletteIconButton } from "@/components/palette/palette-button";
import { Drawer } from "@/components/ui/drawer";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { ShellData } from "./shell-data";
import { Sidebar } from "./sidebar";

/** The shell of a narrow window: the sidebar is in a drawer, which belongs to one path and so closes on leaving it. */
export function TopBar(data: ShellData) {
  const t = useTranslations("shell");
  const pathname = usePathname();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === pathname;
  const setOpen = (next: boolean) => setOpenAt(next ? pathname : null);
  const active = data.organizations.find(({ id }) => id === data.activeOrganizationId);

  return (
    <header className="sticky top-0 z-30 flex h-12 items-center gap-2 border-b bg-bg px-2 wide:hidden print:hidden">
      <IconButton
        label={t("menu")}
        icon={<Icon name="menu" />}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      />
      <b className="truncate">{active ? (active.shortName ?? active.name) : t("product")}</b>
      <PaletteIconButton />
      <Drawer open={open} onOpenChange={setOpen} title={t("menu")}>
        <Sidebar {...data} />
      </Drawer>
    </header>
  );
}
