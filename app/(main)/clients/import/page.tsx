import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/i18n/messages";
import { ListImport } from "@/components/list-imports/list-import";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listClientImports } from "@/lib/list-imports/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listImports"))("clients.title") };
}

export default async function ImportClientsPage({ searchParams }: PageProps<"/clients/import">) {
  const t = await getTranslations("listImports");
  return (
    <>
      <PageHeader title={t("clients.title")} crumbs={[{ href: "/clients", label: t("clients.crumb") }]} />
      {(await may("user")) ? (
        <Messages of={["listImports"]}>
          <ListImport
            list="clients"
            recent={(await load(listClientImports, { limit: 20 })).items}
            isFirstStep={"steps" in (await searchParams)}
          />
        </Messages>
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
