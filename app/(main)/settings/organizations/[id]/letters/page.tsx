import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EmailSettings } from "@/components/email-templates/email-settings";
import { MailServerCard } from "@/components/email-templates/mail-server-card";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { emailExamples } from "@/lib/email-templates/examples";
import { listEmailTemplates } from "@/lib/email-templates/list";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { getMailState } from "@/lib/mail/state";
import { getMe } from "@/lib/members/me";
import { loadOrganization } from "../load-organization";

type Props = PageProps<"/settings/organizations/[id]/letters">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [t, { name, shortName }] = await Promise.all([
    getTranslations("settings"),
    loadOrganization((await params).id),
  ]);
  return { title: `${t("organizations.tabs.emailTemplates")} · ${shortName ?? name}` };
}

export default async function EmailTemplatesPage({ params }: Props) {
  const t = await getTranslations("emailTemplates");
  const { id: organizationId } = await loadOrganization((await params).id);
  if (!(await may("admin"))) return <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>;
  const [templates, examples, state, me] = await Promise.all([
    load(listEmailTemplates, { organizationId }),
    load(emailExamples, { organizationId }),
    load(getMailState, {}),
    load(getMe, {}),
  ]);
  return (
    <>
      <MailServerCard state={state} email={me.email} />
      <EmailSettings organizationId={organizationId} templates={templates} examples={examples} />
    </>
  );
}
