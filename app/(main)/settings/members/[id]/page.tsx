import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ResetPassword } from "@/components/accounts/reset-password";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { EndAllSessions } from "@/components/sessions/end-all-sessions";
import { SessionTable } from "@/components/sessions/session-table";
import { MemberTokens } from "@/components/tokens/member-tokens";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { canResetPassword } from "@/lib/accounts/offers";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { getMember } from "@/lib/members/get";
import { listTokensOfMember } from "@/lib/program-tokens/list";
import { listSessionsOfMember } from "@/lib/sessions/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.sessions") };
}

/** Shows administrators where a member is signed in and which programs act for them. */
export default async function MemberPage({ params }: PageProps<"/settings/members/[id]">) {
  const [t, tokenTexts] = [await getTranslations("settings"), await getTranslations("tokens.ofMember")];
  if (!(await may("admin"))) {
    return (
      <>
        <SettingsHeader current="members" />
        <OnlyAdmin>{t("onlyAdmin.members")}</OnlyAdmin>
      </>
    );
  }
  const { id } = await params;
  const [member, sessions, tokens, canReset] = await Promise.all([
    load(getMember, { id }),
    load(listSessionsOfMember, { id }),
    load(listTokensOfMember, { id }),
    load(canResetPassword, { id }),
  ]);
  const title = t("sessions.of", { name: member.displayName });
  const tokensTitle = tokenTexts("title", { name: member.displayName });
  return (
    <>
      <SettingsHeader
        current="members"
        actions={
          <>
            {canReset && <ResetPassword member={member} />}
            {sessions.length > 0 && <EndAllSessions member={member} />}
          </>
        }
      />
      <h2 className="text-lg font-semibold">{title}</h2>
      {sessions.length > 0 ? (
        <SessionTable sessions={sessions} label={title} own={false} />
      ) : (
        <Card flush>
          <EmptyState
            icon={<Icon name="monitor" />}
            title={t("sessions.none")}
            description={t("sessions.noneDescription")}
          />
        </Card>
      )}
      <h2 className="text-lg font-semibold">{tokensTitle}</h2>
      {tokens.length > 0 ? (
        <MemberTokens memberId={id} tokens={tokens} label={tokensTitle} />
      ) : (
        <Card flush>
          <EmptyState
            icon={<Icon name="key-round" />}
            title={tokenTexts("none")}
            description={tokenTexts("noneDescription")}
          />
        </Card>
      )}
    </>
  );
}
