import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { clientChoice } from "@/components/clients/client-choice";
import { NewDocumentForm } from "@/components/documents/list/new-document-form";
import { FirstStep } from "@/components/home/first-step";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getClient } from "@/lib/clients/get";
import { documentFilters } from "@/lib/documents/schema";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { understood } from "@/lib/http/understood";
import { shell } from "@/lib/organizations/shell";
import { createDocumentAction, findClientsAction } from "../actions";

const prefilled = documentFilters.pick({ docType: true, clientId: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("documents.create"))("title") };
}

export default async function NewDocumentPage({ searchParams }: PageProps<"/documents/new">) {
  const t = await getTranslations("documents");
  const { docType = "invoice", clientId } = understood(prefilled, await searchParams);
  const [{ organizations }, client, canCreate, isAdmin] = await Promise.all([
    load(shell, {}),
    clientId ? load(getClient, { id: String(clientId) }) : null,
    may("user"),
    may("admin"),
  ]);
  return (
    <>
      <PageHeader title={t("create.title")} crumbs={[{ href: "/documents", label: t("title") }]} />
      {!canCreate ? (
        <Card flush>
          <EmptyState title={t("create.forbidden")} />
        </Card>
      ) : organizations.length === 0 ? (
        <FirstStep isAdmin={isAdmin} />
      ) : (
        <NewDocumentForm
          docType={docType}
          client={client && clientChoice(client)}
          findClients={findClientsAction}
          create={createDocumentAction}
        />
      )}
    </>
  );
}
