"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import { use } from "react";
import { TogglePalette } from "@/components/palette/palette-provider";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { isInSection, navGroups } from "./nav-items";

/** Shown in the shell: a link to the list of such records, and the search over everything. */
export function RecordNotFound() {
  const t = useTranslations("common");
  const sections = useTranslations("shell.nav");
  const pathname = usePathname();
  const toggle = use(TogglePalette);
  const section = navGroups.flat().find(({ href }) => isInSection(pathname, href));
  return (
    <EmptyState
      icon={<Icon name="file-question" />}
      title={<h1>{t("notFound.title")}</h1>}
      description={
        section ? t("notFound.inSection", { section: sections(section.key) }) : t("notFound.description")
      }
      actions={
        <>
          <ButtonLink variant="primary" href={section?.href ?? "/"}>
            {section ? sections(section.key) : t("dashboard")}
          </ButtonLink>
          <Button aria-haspopup="dialog" onClick={toggle}>
            <Icon name="search" />
            {t("notFound.search")}
          </Button>
        </>
      }
    />
  );
}
