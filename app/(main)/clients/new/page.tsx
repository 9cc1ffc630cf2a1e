import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ClientForm } from "@/components/clients/client-form";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { may } from "@/lib/http/may";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("clients"))("new") };
}

export default async function NewClientPage({ searchParams }: PageProps<"/clients/new">) {
  const t = await getTranslations("clients");
  return (
    <>
      <PageHeader title={t("new")} crumbs={[{ href: "/clients", label: t("title") }]} />
      {(await may("user")) ? (
        <ClientForm next={"steps" in (await searchParams) ? "/" : undefined} />
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
