import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { clientChoice } from "@/components/clients/client-choice";
import { NewDocumentForm } from "@/components/documents/list/new-document-form";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { PageOrganization } from "@/components/organizations/page-organization";
import { projectChoice } from "@/components/projects/project-choice";
import { PageHeader } from "@/components/shell/page-header";
import { templateChoice } from "@/components/templates/template-choice";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getClient } from "@/lib/clients/get";
import { shell } from "@/lib/dashboard/shell";
import { documentInput } from "@/lib/documents/schema";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { businessToday } from "@/lib/kernel/clock";
import { getProject } from "@/lib/projects/get";
import { getTemplate } from "@/lib/templates/get";
import { isUsable } from "@/lib/templates/rules";

const prefilled = documentInput.pick({ docType: true, clientId: true, projectId: true, templateId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("documents.create"))("title") };
}

export default async function NewDocumentPage({ searchParams }: PageProps<"/documents/new">) {
  const t = await getTranslations("documents");
  const { docType, clientId, projectId, templateId } = acceptedParams(prefilled, await searchParams);
  const [{ organizations, activeOrganizationId }, project, client, template, canCreate, isAdmin] =
    await Promise.all([
      load(shell, {}),
      projectId ? loadNamed(getProject, { id: String(projectId) }) : null,
      clientId ? loadNamed(getClient, { id: String(clientId) }) : null,
      templateId ? loadNamed(getTemplate, { id: String(templateId) }) : null,
      may("user"),
      may("admin"),
    ]);
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("create.title")} crumbs={[{ href: "/documents", label: t("title") }]} />
      {!canCreate ? (
        <Card flush>
          <EmptyState title={t("create.forbidden")} />
        </Card>
      ) : organizations.length === 0 ? (
        <NoOrganization isAdmin={isAdmin} />
      ) : (
        <NewDocumentForm
          docType={template?.docType ?? docType ?? "invoice"}
          project={project && projectChoice(project)}
          client={client && clientChoice(client)}
          template={template && isUsable(template) ? templateChoice(template) : null}
          today={businessToday()}
        />
      )}
    </PageOrganization>
  );
}
