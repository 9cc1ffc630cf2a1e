"use client";

import { useTranslations } from "next-intl";
import { useOptimistic, useTransition } from "react";
import type { z } from "zod";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { type Permission, permissions } from "@/db/enums";
import type { memberRecord } from "@/lib/members/schema";

export type Member = z.output<typeof memberRecord>;

export type UpdateMember = (input: { id: string; permission: Permission }) => Promise<Result<Member>>;

interface PermissionSelectProps {
  member: Member;
  update: UpdateMember;
}

/** Takes effect at once; what the server refuses is told and springs back. */
export function PermissionSelect({ member, update }: PermissionSelectProps) {
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
      const tell = () => toast({ tone: "ok", title: t("updated", { name, permission: levels(next) }) });
      await run(() => update({ id, permission: next }), tell);
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
