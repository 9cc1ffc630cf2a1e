import { Lock } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MemberTable } from "@/components/members/member-table";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pager } from "@/components/ui/pager";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { understood } from "@/lib/kernel/understood";
import { listMembers } from "@/lib/members/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.members") };
}

export default async function MembersPage({ searchParams }: PageProps<"/settings/members">) {
  const t = await getTranslations("settings");
  if (!(await may("admin"))) {
    return (
      <>
        <SettingsHeader current="members" />
        <Card flush>
          <EmptyState
            icon={<Lock aria-hidden />}
            title={t("onlyAdmin.members")}
            description={t("onlyAdmin.membersDescription")}
          />
        </Card>
      </>
    );
  }
  const [{ items, nextCursor }, { member }] = await Promise.all([
    load(listMembers, understood(listMembers.input, await searchParams)),
    load(shell, {}),
  ]);
  return (
    <>
      <SettingsHeader current="members" />
      <p className="max-w-[90ch] text-muted">{t("members.hint")}</p>
      <MemberTable members={items} ownId={member.id} />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
