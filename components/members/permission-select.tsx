"use client";

import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import { useRun } from "@/components/forms/use-run";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { permissions } from "@/db/enums";
import { updateMemberAction } from "@/lib/members/actions";
import type { MemberRecord } from "@/lib/members/schema";

export type Member = MemberRecord;

/** Takes effect at once; what the server refuses is shown and springs back. */
export function PermissionSelect({ member }: { member: Member }) {
  const t = useTranslations("settings.members");
  const levels = useTranslations("states.permission");
  const run = useRun();
  const [permission, setPermission] = useOptimistic(member.permission);
  const [isPending, startTransition] = useTransition();
  const { id, displayName: name } = member;

  const choose = (value: string) => {
    const next = permissions.find((each) => each === value);
    if (!next) return;
    startTransition(async () => {
      setPermission(next);
      const notify = () => toast({ tone: "ok", title: t("updated", { name, permission: levels(next) }) });
      await run(() => updateMemberAction({ id, permission: next }), notify);
    });
  };
  return (
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
  );
}
