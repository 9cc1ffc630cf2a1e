"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import { useIsHere } from "@/components/forms/use-is-here";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { convertOrderAction, updateOrderAction } from "@/lib/orders/actions";
import { canConvert, transitionsOf } from "@/lib/orders/rules";
import type { OrderRecord } from "@/lib/orders/schema";

interface OrderActionsProps {
  order: OrderRecord;
  canEdit: boolean;
}

export function OrderActions({ order, canEdit }: OrderActionsProps) {
  const t = useTranslations("orders");
  return (
    <>
      {canEdit && <StatusMenu order={order} />}
      {order.projectId ? (
        <ButtonLink variant="primary" href={`/projects/${order.projectId}`}>
          <Icon name="folder-open" />
          {t("openProject")}
        </ButtonLink>
      ) : (
        canEdit && canConvert(order) && <ConvertButton id={order.id} />
      )}
    </>
  );
}

function StatusMenu({ order }: { order: OrderRecord }) {
  const t = useTranslations("orders");
  const states = useTranslations("states.orderStatus");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const [isPending, startTransition] = useTransition();
  const textOf = (status: OrderRecord["status"]) =>
    t("transition.done", { number: String(order.number), status: states(status) });
  const change = (status: OrderRecord["status"]) =>
    startTransition(() =>
      run(
        () => updateOrderAction({ id: order.id, status }),
        (changed) => {
          const { id, status: previousStatus } = order;
          const isUndoable = transitionsOf(changed).includes(previousStatus);
          if (!isUndoable) return toast({ tone: "ok", title: textOf(status) });
          notifyUndoable({
            done: textOf(status),
            undo: () => updateOrderAction({ id, status: previousStatus }),
            undone: textOf(previousStatus),
          });
        },
      ),
    );
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button loading={isPending}>
          {t("transition.label")}
          <Icon name="chevron-down" className="text-muted" />
        </Button>
      }
    >
      {transitionsOf(order).map((status) => (
        <MenuItem
          key={status}
          tone={status === "cancelled" ? "danger" : undefined}
          onSelect={() => change(status)}
        >
          {t(`transitions.${status}`)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function ConvertButton({ id }: { id: string }) {
  const t = useTranslations("orders.convert");
  const router = useRouter();
  const run = useRunAction();
  const isHere = useIsHere();
  const [isPending, startTransition] = useTransition();
  const convert = () =>
    startTransition(() =>
      run(
        () => convertOrderAction({ id }),
        ({ project, isNew }) => {
          toast({ tone: "ok", title: isNew ? t("done") : t("again") });
          if (isHere()) router.push(`/projects/${project.id}`);
        },
      ),
    );
  return (
    <Button variant="primary" loading={isPending} onClick={convert}>
      <Icon name="folder-plus" />
      {t("action")}
    </Button>
  );
}
