import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ChangePassword } from "@/components/accounts/change-password";
import { PasswordSetByAdmin } from "@/components/accounts/password-set-by-admin";
import { SecondStep } from "@/components/accounts/second-step";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { EndAllSessions } from "@/components/sessions/end-all-sessions";
import { SessionTable } from "@/components/sessions/session-table";
import { ownAccount } from "@/lib/accounts/own-account";
import { load } from "@/lib/http/load";
import { listOwnSessions } from "@/lib/sessions/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.sessions") };
}

export default async function SessionsPage() {
  const t = await getTranslations("settings.sessions");
  const [sessions, account] = await Promise.all([load(listOwnSessions, {}), load(ownAccount, {})]);
  return (
    <>
      <SettingsHeader
        current="sessions"
        actions={
          <>
            {account && <ChangePassword />}
            {sessions.length > 0 && <EndAllSessions />}
          </>
        }
      />
      {account?.given && <PasswordSetByAdmin {...account.given} />}
      {account && <SecondStep isOn={account.hasTotp} recoveryCodesLeft={account.recoveryCodesLeft} />}
      <p className="max-w-[90ch] text-muted">{t("hint")}</p>
      <SessionTable sessions={sessions} label={t("table")} own />
    </>
  );
}
