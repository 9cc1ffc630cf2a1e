import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { NextStep } from "@/components/projects/next-step";
import { ProjectDetails } from "@/components/projects/project-details";
import { ProjectDocumentMenu } from "@/components/projects/project-document-menu";
import { ProjectDocuments } from "@/components/projects/project-documents";
import { ProjectGaps } from "@/components/projects/project-gaps";
import { ProjectHistory } from "@/components/projects/project-history";
import { ProjectMenu } from "@/components/projects/project-menu";
import { ProjectPayments } from "@/components/projects/project-payments";
import { ProjectRefresh } from "@/components/projects/project-refresh";
import { ProjectStages } from "@/components/projects/project-stages";
import { ProjectStatus } from "@/components/projects/project-status";
import { PageHeader } from "@/components/shell/page-header";
import { PrintHeader } from "@/components/shell/print-header";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { shell } from "@/lib/dashboard/shell";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { openProject } from "@/lib/projects/open";

const loadOpenedProject = cache((id: string) => load(openProject, { id }));

export async function generateMetadata({ params }: PageProps<"/projects/[id]">): Promise<Metadata> {
  return { title: (await loadOpenedProject((await params).id)).project.name };
}

export default async function ProjectPage({ params }: PageProps<"/projects/[id]">) {
  const [t, common] = [await getTranslations("projects"), await getTranslations("common")];
  const [opened, { organizations, activeOrganizationId }, canEdit] = await Promise.all([
    loadOpenedProject((await params).id),
    load(shell, {}),
    may("user"),
  ]);
  const { project, documents, payments } = opened;
  const today = businessToday();
  const isOpen = canEdit && project.status !== "archived";
  const isForeign = project.organizationId !== activeOrganizationId;
  return (
    <>
      <ProjectRefresh opened={opened} renderedAt={new Date().toISOString()} />
      {isForeign && (
        <PrintHeader
          isOfRecord
          organization={organizations.find(({ id }) => id === project.organizationId)}
        />
      )}
      <PageHeader
        title={project.name}
        crumbs={[{ href: "/projects", label: t("title") }]}
        status={<ProjectStatus status={project.status} />}
        actions={
          canEdit && (
            <>
              <ProjectMenu project={project} />
              <ButtonLink href={`/projects/${project.id}/edit`}>
                <Icon name="pencil" />
                {common("edit")}
              </ButtonLink>
              {project.status === "active" && <NextStep opened={opened} today={today} />}
            </>
          )
        }
      />
      <ProjectStages opened={opened} today={today} canEdit={isOpen} />
      <div className="grid items-start gap-3.5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-3.5">
          <ProjectGaps opened={opened} today={today} canEdit={isOpen} />
          <ProjectDocuments
            projectId={project.id}
            documents={documents}
            today={today}
            action={isOpen && <ProjectDocumentMenu projectId={project.id} />}
          />
          <ProjectPayments payments={payments} />
        </div>
        <div className="flex min-w-0 flex-col gap-3.5">
          <ProjectDetails project={project} isForeign={isForeign} />
          <ProjectHistory projectId={project.id} version={versionOf(opened)} documents={documents} />
        </div>
      </div>
    </>
  );
}

/** Returns a text that changes whenever something on the page does. */
const versionOf = ({ project, order, documents }: Awaited<ReturnType<typeof loadOpenedProject>>) =>
  [
    project.updatedAt,
    order?.status,
    ...documents.map(({ id, status, paidCents }) => [id, status, paidCents]),
  ].join();
