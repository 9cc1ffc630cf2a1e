import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { EndAllSessions } from "@/components/sessions/end-all-sessions";
import { SessionTable } from "@/components/sessions/session-table";
import { load } from "@/lib/http/load";
import { listOwnSessions } from "@/lib/sessions/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.sessions") };
}

export default async function SessionsPage() {
  const t = await getTranslations("settings.sessions");
  const sessions = await load(listOwnSessions, {});
  return (
    <>
      <SettingsHeader current="sessions" actions={sessions.length > 0 && <EndAllSessions />} />
      <p className="max-w-[90ch] text-muted">{t("hint")}</p>
      <SessionTable sessions={sessions} label={t("table")} own />
    </>
  );
}
