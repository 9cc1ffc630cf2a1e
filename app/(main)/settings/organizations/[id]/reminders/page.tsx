import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { ReachCard } from "@/components/reminders/reach-card";
import { ReminderRulesForm } from "@/components/reminders/reminder-rules-form";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { getMailState } from "@/lib/mail/state";
import { getReminderRules } from "@/lib/reminders/get-rules";
import { previewReach } from "@/lib/reminders/preview";
import { loadOrganization } from "../load-organization";

type Props = PageProps<"/settings/organizations/[id]/reminders">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { name, shortName }] = await Promise.all([
    getTranslations("settings"),
    loadOrganization((await params).id),
  ]);
  return { title: `${t("organizations.tabs.reminders")} · ${shortName ?? name}` };
}

export default async function RemindersPage({ params }: Props) {
  const t = await getTranslations("reminders");
  const { id, name, shortName, phone } = await loadOrganization((await params).id);
  if (!(await may("admin"))) return <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>;
  const [rules, reach, mail] = await Promise.all([
    load(getReminderRules, { organizationId: id }),
    load(previewReach, { organizationId: id }),
    load(getMailState, {}),
  ]);
  return (
    <>
      {!mail.isSetUp && (
        <Strip tone="warn" icon={<Icon name="mail-x" />} title={t("dialog.notSetUp")}>
          <p className="text-pretty">{t("missing", { names: mail.missing.join(", ") })}</p>
        </Strip>
      )}
      <ReachCard reach={reach} isEnabled={rules.enabled} />
      <ReminderRulesForm organization={{ id, name: shortName ?? name, phone }} rules={rules} />
    </>
  );
}
