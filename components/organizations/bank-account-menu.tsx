"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import {
  removeBankAccountAction,
  restoreBankAccountAction,
  updateBankAccountAction,
} from "@/lib/bank-accounts/actions";
import type { BankAccount } from "@/lib/bank-accounts/schema";
import { BankAccountDialog } from "./bank-account-dialog";
import { RemoveBankAccount } from "./remove-bank-account";

export function BankAccountMenu({ account }: { account: BankAccount }) {
  const t = useTranslations("settings.accounts");
  const common = useTranslations("common");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const [dialog, setDialog] = useState<"edit" | "remove" | null>(null);
  const close = () => setDialog(null);
  const key = { organizationId: account.organizationId, id: account.id };
  const notify = (title: string) => () => toast({ tone: "ok", title });

  const makeDefault = () =>
    run(() => updateBankAccountAction({ ...key, isDefault: true }), notify(t("madeDefault")));
  const restore = () => run(() => restoreBankAccountAction(key), notify(t("restored")));
  const remove = () =>
    run(
      () => removeBankAccountAction(key),
      ({ outcome }) => {
        const done = t(`remove.${outcome}`);
        // An archived default account has passed that role to another one, so it cannot simply be restored.
        if (outcome === "deleted" || account.isDefault) return notify(done)();
        notifyUndoable({
          done,
          subject: account.accountNumber,
          undo: () => restoreBankAccountAction(key),
          undone: t("restored"),
        });
      },
    );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={
          <IconButton
            size="sm"
            label={t("menu", { account: account.accountNumber })}
            icon={<Icon name="ellipsis" />}
          />
        }
      >
        {account.archivedAt ? (
          <MenuItem icon={<Icon name="archive-restore" />} onSelect={restore}>
            {common("restore")}
          </MenuItem>
        ) : (
          <>
            <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog("edit")}>
              {common("edit")}
            </MenuItem>
            {!account.isDefault && (
              <MenuItem icon={<Icon name="star" />} onSelect={makeDefault}>
                {t("makeDefault")}
              </MenuItem>
            )}
            <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setDialog("remove")}>
              {t("remove.action")}
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      {dialog === "edit" && (
        <BankAccountDialog organizationId={account.organizationId} account={account} open onClose={close} />
      )}
      {dialog === "remove" && <RemoveBankAccount account={account} onClose={close} onConfirm={remove} />}
    </>
  );
}
