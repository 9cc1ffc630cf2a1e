import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { LetterSettings } from "@/components/letters/letter-settings";
import { MailServerCard } from "@/components/letters/mail-server-card";
import { OnlyAdmin } from "@/components/organizations/only-admin";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { letterExamples } from "@/lib/letter-templates/examples";
import { listLetterTemplates } from "@/lib/letter-templates/list";
import { getMailState } from "@/lib/mail/state";
import { getMe } from "@/lib/members/me";
import { organizationAt } from "../organization";

type Props = PageProps<"/settings/organizations/[id]/letters">;

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("organizations.tabs.letters") };
}

export default async function LettersPage({ params }: Props) {
  const t = await getTranslations("letters");
  const { id: organizationId } = await organizationAt((await params).id);
  if (!(await may("admin"))) return <OnlyAdmin>{t("onlyAdmin")}</OnlyAdmin>;
  const [templates, examples, state, me] = await Promise.all([
    load(listLetterTemplates, { organizationId }),
    load(letterExamples, { organizationId }),
    load(getMailState, {}),
    load(getMe, {}),
  ]);
  return (
    <>
      <MailServerCard state={state} email={me.email} />
      <LetterSettings organizationId={organizationId} templates={templates} examples={examples} />
    </>
  );
}
