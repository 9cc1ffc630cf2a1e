import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { indexHref, recordsPage } from "@/components/api-reference/anchors";
import { hasReferencePage, ReferencePage } from "@/components/api-reference/reference-page";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { describeApi } from "@/lib/api/describe";
import { load } from "@/lib/http/load";

type Props = { params: Promise<{ page: string }> };

export async function generateMetadata({ params }: Props) {
  return { title: await titleOf((await params).page) };
}

export default async function ApiDocsDetailsPage({ params }: Props) {
  const { page } = await params;
  const t = await getTranslations("apiReference");
  const description = await load(describeApi, {});
  if (!hasReferencePage(description, page)) notFound();
  return (
    <main className="mx-auto grid max-w-295 gap-4 px-4 py-6">
      <PageHeader
        title={await titleOf(page)}
        actions={
          <a href={indexHref} className={buttonClass({})}>
            {t("allAddresses")}
          </a>
        }
      />
      <ReferencePage description={description} name={page} />
    </main>
  );
}

async function titleOf(page: string): Promise<string> {
  const t = await getTranslations("apiReference");
  return `${t("title")}: ${page === recordsPage ? t("records") : page}`;
}
