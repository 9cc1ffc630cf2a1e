import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProjectForm } from "@/components/projects/project-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { findBankAccountsAction } from "@/lib/bank-accounts/actions";
import { findClientsAction } from "@/lib/clients/actions";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { createProjectAction, updateProjectAction } from "@/lib/projects/actions";
import { getProject } from "@/lib/projects/get";
import { findTemplatesAction } from "@/lib/templates/actions";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("projects"))("edit") };
}

export default async function EditProjectPage({ params }: PageProps<"/projects/[id]/edit">) {
  const t = await getTranslations("projects");
  const project = await load(getProject, { id: (await params).id });
  const crumbs = [
    { href: "/projects", label: t("title") },
    { href: `/projects/${project.id}`, label: project.name },
  ];
  return (
    <>
      <PageHeader title={t("edit")} crumbs={crumbs} />
      {(await may("user")) ? (
        <ProjectForm
          project={project}
          organizations={[project.organization]}
          activeOrganizationId={project.organizationId}
          findClients={findClientsAction}
          findTemplates={findTemplatesAction}
          findAccounts={findBankAccountsAction}
          create={createProjectAction}
          update={updateProjectAction}
        />
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
