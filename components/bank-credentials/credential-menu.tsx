"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { archiveBankCredentialAction, restoreBankCredentialAction } from "@/lib/bank-credentials/actions";
import type { BankCredential } from "@/lib/bank-credentials/schema";
import { ConnectionDialog } from "./connection-dialog";
import type { LinkableAccount } from "./credential-schemas";
import { EditCredential } from "./edit-credential";

interface CredentialMenuProps {
  credential: BankCredential;
  accounts: readonly LinkableAccount[];
}

export function CredentialMenu({ credential, accounts }: CredentialMenuProps) {
  const t = useTranslations("bank.credentials");
  const environments = useTranslations("bank.environment");
  const common = useTranslations("common");
  const run = useRunAction();
  const [dialog, setDialog] = useState<"edit" | "test" | "archive" | null>(null);
  const close = () => setDialog(null);
  const { organizationId, id, environment } = credential;
  const key = { organizationId, id };
  const restore = () =>
    run(
      () => restoreBankCredentialAction(key),
      () => toast({ tone: "ok", title: t("restored") }),
    );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t("menu", { environment: environments(environment) })}
            icon={<Icon name="ellipsis" />}
          />
        }
      >
        {credential.archivedAt ? (
          <MenuItem icon={<Icon name="archive-restore" />} onSelect={restore}>
            {common("restore")}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<Icon name="plug-zap" />} onSelect={() => setDialog("test")}>
              {t("connection.action")}
            </MenuItem>
            <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog("edit")}>
              {common("edit")}
            </MenuItem>
            <MenuItem icon={<Icon name="archive" />} tone="danger" onSelect={() => setDialog("archive")}>
              {t("archive.action")}
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {dialog === "edit" && <EditCredential credential={credential} accounts={accounts} onClose={close} />}
      {dialog === "test" && <ConnectionDialog credential={credential} accounts={accounts} onClose={close} />}
      <AlertDialog
        open={dialog === "archive"}
        onOpenChange={close}
        title={t("archive.title")}
        description={t("archive.description")}
        confirmLabel={t("archive.action")}
        onConfirm={() =>
          run(
            () => archiveBankCredentialAction(key),
            () => toast({ tone: "ok", title: t("archive.done") }),
          )
        }
      />
    </>
  );
}
