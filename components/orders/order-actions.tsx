"use client";

import { ChevronDown, FolderOpen, FolderPlus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useTransition } from "react";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { toast } from "@/components/ui/toast";
import { canConvert, movesOf } from "@/lib/orders/rules";
import type { OrderRecord } from "@/lib/orders/schema";

interface OrderCommands {
  convert: (input: { id: string }) => Promise<Result<{ project: { id: string }; isNew?: boolean }>>;
  update: (input: { id: string; status: OrderRecord["status"] }) => Promise<Result<OrderRecord>>;
}

interface OrderActionsProps {
  order: OrderRecord;
  /** Null for who may only look. */
  commands: OrderCommands | null;
}

export function OrderActions({ order, commands }: OrderActionsProps) {
  const t = useTranslations("orders");
  return (
    <>
      {commands && <StatusMenu order={order} update={commands.update} />}
      {order.projectId ? (
        <ButtonLink variant="primary" href={`/projects/${order.projectId}`}>
          <FolderOpen aria-hidden />
          {t("openProject")}
        </ButtonLink>
      ) : (
        commands && canConvert(order) && <ConvertButton id={order.id} convert={commands.convert} />
      )}
    </>
  );
}

function StatusMenu({ order, update }: { order: OrderRecord; update: OrderCommands["update"] }) {
  const t = useTranslations("orders");
  const states = useTranslations("states.orderStatus");
  const run = useRun();
  const tellUndoable = useUndoable();
  const [isPending, startTransition] = useTransition();
  const told = (status: OrderRecord["status"]) =>
    t("move.done", { number: String(order.number), status: states(status) });
  const move = (status: OrderRecord["status"]) =>
    startTransition(() =>
      run(
        () => update({ id: order.id, status }),
        (moved) => {
          const { id, status: before } = order;
          const isUndoable = movesOf(moved).includes(before);
          if (!isUndoable) return toast({ tone: "ok", title: told(status) });
          tellUndoable({
            done: told(status),
            undo: () => update({ id, status: before }),
            undone: told(before),
          });
        },
      ),
    );
  return (
    <DropdownMenu
      align="end"
      trigger={
        <Button loading={isPending}>
          {t("move.label")}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      {movesOf(order).map((status) => (
        <MenuItem
          key={status}
          tone={status === "cancelled" ? "danger" : undefined}
          onSelect={() => move(status)}
        >
          {t(`moves.${status}`)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}

function ConvertButton({ id, convert }: { id: string; convert: OrderCommands["convert"] }) {
  const t = useTranslations("orders.convert");
  const router = useRouter();
  const run = useRun();
  const [isPending, startTransition] = useTransition();
  const start = () =>
    startTransition(() =>
      run(
        () => convert({ id }),
        ({ project, isNew }) => {
          toast({ tone: "ok", title: isNew ? t("done") : t("again") });
          router.push(`/projects/${project.id}`);
        },
      ),
    );
  return (
    <Button variant="primary" loading={isPending} onClick={start}>
      <FolderPlus aria-hidden />
      {t("action")}
    </Button>
  );
}
