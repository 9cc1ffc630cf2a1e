import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getClient } from "@/lib/clients/get";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clients"))("edit") };
}

export default async function EditClientPage({ params }: PageProps<"/clients/[id]/edit">) {
  const t = await getTranslations("clients");
  const client = await load(getClient, { id: (await params).id });
  const crumbs = [
    { href: "/clients", label: t("title") },
    { href: `/clients/${client.id}`, label: client.shortName ?? client.name },
  ];
  return (
    <>
      <PageHeader title={t("edit")} crumbs={crumbs} />
      {(await may("user")) ? (
        <ClientForm client={client} />
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
