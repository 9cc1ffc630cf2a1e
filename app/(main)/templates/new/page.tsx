import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { NewTemplateForm } from "@/components/templates/new-template-form";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { templateFilters } from "@/lib/templates/schema";

const prefilled = templateFilters.pick({ docType: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("templates"))("new") };
}

export default async function NewTemplatePage({ searchParams }: PageProps<"/templates/new">) {
  const t = await getTranslations("templates");
  const { docType = "contract" } = acceptedParams(prefilled, await searchParams);
  return (
    <>
      <PageHeader title={t("new")} crumbs={[{ href: "/templates", label: t("title") }]} />
      {(await may("user")) ? (
        <NewTemplateForm docType={docType} />
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
