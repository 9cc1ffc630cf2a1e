"use client";

import { useTranslations } from "next-intl";
import { PrintHeader } from "@/components/shell/print-header";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { Button } from "@/components/ui/button";
import { longButton } from "@/components/ui/button-class";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { nameOf } from "./name-of";
import { useChooseOrganization } from "./use-choose-organization";

interface ForeignRecordProps {
  organization: ShellOrganization & { archivedAt: string | null };
}

/** Says to which organization the record on the page belongs, if it is not the chosen one. */
export function ForeignRecord({ organization }: ForeignRecordProps) {
  const t = useTranslations("shell.organization");
  const { isPending, choose } = useChooseOrganization();
  const name = nameOf(organization);
  return (
    <>
      <PrintHeader isOfRecord organization={organization} />
      <div className="print:hidden">
        <Strip
          tone="info"
          icon={<Icon name="building-2" />}
          title={t("foreign", { name })}
          actions={
            organization.archivedAt === null && (
              <Button
                size="sm"
                className={longButton}
                loading={isPending}
                onClick={() => choose(organization)}
              >
                {t("chooseThis", { name })}
              </Button>
            )
          }
        />
      </div>
    </>
  );
}
