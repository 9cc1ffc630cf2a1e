import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { z } from "zod";
import { clientChoice } from "@/components/clients/client-choice";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { PageOrganization } from "@/components/organizations/page-organization";
import { ProjectForm } from "@/components/projects/project-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getClient } from "@/lib/clients/get";
import { shell } from "@/lib/dashboard/shell";
import { load, loadNamed } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { identifier } from "@/lib/values/fields";

const prefilled = z.object({ clientId: identifier.optional() });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("projects"))("new") };
}

export default async function NewProjectPage({ searchParams }: PageProps<"/projects/new">) {
  const t = await getTranslations("projects");
  const { clientId } = acceptedParams(prefilled, await searchParams);
  const [{ organizations, activeOrganizationId }, client, canCreate, isAdmin] = await Promise.all([
    load(shell, {}),
    clientId ? loadNamed(getClient, { id: clientId }) : null,
    may("user"),
    may("admin"),
  ]);
  return (
    <PageOrganization id={activeOrganizationId}>
      <PageHeader title={t("new")} crumbs={[{ href: "/projects", label: t("title") }]} />
      {!canCreate ? (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      ) : !activeOrganizationId ? (
        <NoOrganization isAdmin={isAdmin} />
      ) : (
        <ProjectForm
          client={client && clientChoice(client)}
          organizations={organizations}
          activeOrganizationId={activeOrganizationId}
        />
      )}
    </PageOrganization>
  );
}
