"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeWebhookAction, testWebhookAction, updateWebhookAction } from "@/lib/webhooks/actions";
import type { Webhook } from "@/lib/webhooks/schema";
import { EditWebhook } from "./edit-webhook";
import { useErrorText } from "./use-error-text";

export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const t = useTranslations("webhooks");
  const common = useTranslations("common");
  const errorOf = useErrorText();
  const run = useRunAction();
  const leaveFor = useLeaveFor();
  const [isPending, startTransition] = useTransition();
  const [dialog, setDialog] = useState<"edit" | "remove" | null>(null);
  const { id, url, enabled } = webhook;
  const close = () => setDialog(null);
  const test = () =>
    startTransition(() =>
      run(
        () => testWebhookAction({ id }),
        (delivery) =>
          delivery.error
            ? toast({ tone: "bad", title: t("testFailed", { reason: errorOf(delivery) }) })
            : toast({ tone: "ok", title: t("tested", { status: delivery.responseStatus ?? 0 }) }),
      ),
    );
  const toggle = () =>
    run(
      () => updateWebhookAction({ id, enabled: !enabled }),
      () => toast({ tone: "ok", title: enabled ? t("disabled") : t("enabled") }),
    );
  const remove = () =>
    run(
      () => removeWebhookAction({ id }),
      () => {
        toast({ tone: "ok", title: t("remove.done") });
        leaveFor("/settings/webhooks");
      },
    );
  return (
    <div className="flex items-center gap-2">
      <Button loading={isPending} onClick={test}>
        {t("test")}
      </Button>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t("columns.actions")} icon={<Icon name="ellipsis" />} />}
      >
        <MenuItem icon={<Icon name="pencil" />} onSelect={() => setDialog("edit")}>
          {common("edit")}
        </MenuItem>
        <MenuItem icon={<Icon name="power" />} onSelect={toggle}>
          {enabled ? t("disable") : t("enable")}
        </MenuItem>
        <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setDialog("remove")}>
          {t("remove.action")}
        </MenuItem>
      </DropdownMenu>
      {dialog === "edit" && <EditWebhook webhook={webhook} onClose={close} />}
      <AlertDialog
        open={dialog === "remove"}
        onOpenChange={close}
        title={t("remove.title")}
        description={t("remove.description", { url })}
        confirmLabel={t("remove.action")}
        onConfirm={remove}
      />
    </div>
  );
}
