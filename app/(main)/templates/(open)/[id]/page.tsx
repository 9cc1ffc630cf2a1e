import type { Metadata } from "next";
import { cache } from "react";
import { CatchUp } from "@/components/shell/live/catch-up";
import { TemplatePage } from "@/components/templates/template-page";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { findTemplateSource } from "@/lib/imports/source";
import { getOrganization } from "@/lib/organizations/get";
import { getTemplate } from "@/lib/templates/get";

type Props = { params: Promise<{ id: string }> };

const templateOf = cache((id: string) => load(getTemplate, { id }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: (await templateOf((await params).id)).name };
}

export default async function Page({ params }: Props) {
  const template = await templateOf((await params).id);
  const [source, usual, canEdit] = await Promise.all([
    load(findTemplateSource, { id: template.id }),
    usualVat(),
    may("user"),
  ]);
  const { id, updatedAt } = template;
  return (
    <>
      <CatchUp key={`back-${id}`} rendered={{ id, updatedAt }} />
      <TemplatePage key={id} template={template} source={source} {...usual} canEdit={canEdit} />
    </>
  );
}

async function usualVat() {
  const { activeOrganizationId } = await load(shell, {});
  if (!activeOrganizationId) return { defaultVatRate: "none" as const, vatMode: "included" as const };
  const { defaultVatRate, vatMode } = await load(getOrganization, { organizationId: activeOrganizationId });
  return { defaultVatRate, vatMode };
}
