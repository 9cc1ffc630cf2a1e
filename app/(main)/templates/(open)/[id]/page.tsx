import type { Metadata } from "next";
import { cache } from "react";
import { PageOrganization } from "@/components/organizations/page-organization";
import { CatchUp } from "@/components/shell/live/catch-up";
import { TemplatePage } from "@/components/templates/template-page";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { findTemplateSource } from "@/lib/imports/source";
import { getOrganization } from "@/lib/organizations/get";
import { getTemplate } from "@/lib/templates/get";

type Props = { params: Promise<{ id: string }> };

const loadTemplate = cache((id: string) => load(getTemplate, { id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await loadTemplate((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const template = await loadTemplate((await params).id);
  const { activeOrganizationId } = await load(shell, {});
  const [source, defaultVat, canEdit] = await Promise.all([
    load(findTemplateSource, { id: template.id }),
    loadDefaultVat(activeOrganizationId),
    may("user"),
  ]);
  const { id, updatedAt } = template;
  return (
    <PageOrganization id={activeOrganizationId}>
      <CatchUp key={`back-${id}`} rendered={{ id, updatedAt }} />
      <TemplatePage key={id} template={template} source={source} {...defaultVat} canEdit={canEdit} />
    </PageOrganization>
  );
}

async function loadDefaultVat(organizationId: string | null) {
  if (!organizationId) return { defaultVatRate: "none" as const, vatMode: "included" as const };
  const { defaultVatRate, vatMode } = await load(getOrganization, { organizationId });
  return { defaultVatRate, vatMode };
}
