import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/shell/page-header";
import { ImportPanel } from "@/components/templates/import/import-panel";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { isRecognitionSetUp } from "@/lib/recognition/is-set-up";
import { templateFilters } from "@/lib/templates/schema";

const prefilled = templateFilters.pick({ docType: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("imports"))("title") };
}

export default async function ImportPage({ searchParams }: PageProps<"/templates/import">) {
  const [t, templates] = [await getTranslations("imports"), await getTranslations("templates")];
  const { docType = "contract" } = acceptedParams(prefilled, await searchParams);
  const [hasModel, canImport] = await Promise.all([load(isRecognitionSetUp, {}), may("user")]);
  return (
    <>
      <PageHeader title={t("title")} crumbs={[{ href: "/templates", label: templates("title") }]} />
      {canImport ? (
        <ImportPanel docType={docType} hasModel={hasModel} />
      ) : (
        <Card flush>
          <EmptyState title={templates("forbidden")} />
        </Card>
      )}
    </>
  );
}
