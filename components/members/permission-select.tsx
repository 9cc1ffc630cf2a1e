"use client";

import { useTranslations } from "next-intl";
import { useOptimistic, useState, useTransition } from "react";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type Permission, permissions } from "@/db/enums";
import { updateMemberAction } from "@/lib/members/actions";
import type { MemberRecord } from "@/lib/members/schema";

export type Member = MemberRecord;

interface PermissionSelectProps {
  member: Member;
  /** Whether the member is the signed-in user. */
  isOwn: boolean;
}

/**
 * Changes a member's permission at once, but asks first before lowering one's own, which one cannot undo, and before
 * blocking a member, which ends their work. If the server refuses, the error is shown and the previous value returns.
 */
export function PermissionSelect({ member, isOwn }: PermissionSelectProps) {
  const t = useTranslations("settings.members");
  const levels = useTranslations("states.permission");
  const run = useRunAction();
  const [permission, setPermission] = useOptimistic(member.permission);
  const [isPending, startTransition] = useTransition();
  const { id, displayName: name } = member;

  const [pendingPermission, setPendingPermission] = useState<Permission | null>(null);

  const change = (next: Permission) =>
    startTransition(async () => {
      setPermission(next);
      const notify = () => toast({ tone: "ok", title: t("updated", { name, permission: levels(next) }) });
      await run(() => updateMemberAction({ id, permission: next }), notify);
    });
  const choose = (value: string) => {
    const next = permissions.find((each) => each === value);
    if (!next) return;
    const isLower = permissions.indexOf(next) < permissions.indexOf(permission);
    if (next === "blocked" || (isOwn && isLower)) setPendingPermission(next);
    else change(next);
  };
  const questionKey = isOwn ? "own" : "block";
  return (
    <>
      <Select
        size="sm"
        aria-label={t("permissionOf", { name })}
        aria-busy={isPending || undefined}
        value={permission}
        onChange={({ target }) => choose(target.value)}
        className="w-44 max-md:w-40"
      >
        {permissions.map((value) => (
          <option key={value} value={value}>
            {levels(value)}
          </option>
        ))}
      </Select>
      <AlertDialog
        open={pendingPermission !== null}
        onOpenChange={() => setPendingPermission(null)}
        title={t(`ask.${questionKey}Title`, {
          name,
          permission: pendingPermission ? levels(pendingPermission) : "",
        })}
        description={t(`ask.${questionKey}Description`)}
        confirmLabel={t(`ask.${questionKey}Confirm`)}
        onConfirm={() => {
          if (pendingPermission) change(pendingPermission);
        }}
      />
    </>
  );
}
