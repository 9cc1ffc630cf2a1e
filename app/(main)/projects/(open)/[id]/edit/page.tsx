import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProjectForm } from "@/components/projects/project-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { getProject } from "@/lib/projects/get";

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
        />
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
