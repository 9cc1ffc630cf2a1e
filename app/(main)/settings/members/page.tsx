import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { InvitationTable } from "@/components/accounts/invitation-table";
import { InviteMember } from "@/components/accounts/invite-member";
import { MemberTable } from "@/components/members/member-table";
import { SettingsForAdmins } from "@/components/organizations/settings-for-admins";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Pager } from "@/components/ui/pager";
import { canInviteMembers } from "@/lib/accounts/offers";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listInvitations } from "@/lib/invitations/list";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listMembers } from "@/lib/members/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.members") };
}

export default async function MembersPage({ searchParams }: PageProps<"/settings/members">) {
  const t = await getTranslations("settings");
  if (!(await may("admin"))) {
    return (
      <SettingsForAdmins
        current="members"
        title={t("onlyAdmin.members")}
        description={t("onlyAdmin.membersDescription")}
      />
    );
  }
  const [{ items, nextCursor }, { member }, canInvite] = await Promise.all([
    load(listMembers, acceptedParams(listMembers.input, await searchParams)),
    load(shell, {}),
    load(canInviteMembers, {}),
  ]);
  const invitations = canInvite ? await load(listInvitations, {}) : [];
  return (
    <>
      <SettingsHeader current="members" actions={canInvite && <InviteMember />} />
      <p className="max-w-[90ch] text-muted">{canInvite ? t("members.hintOwn") : t("members.hint")}</p>
      {invitations.length > 0 && <InvitationTable invitations={invitations} />}
      <MemberTable members={items} ownId={member.id} />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
