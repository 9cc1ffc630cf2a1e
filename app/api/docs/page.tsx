import { getTranslations } from "next-intl/server";
import { ReferenceContents } from "@/components/api-reference/reference-contents";
import { PageHeader } from "@/components/shell/page-header";
import { buttonClass } from "@/components/ui/button-class";
import { ButtonLink } from "@/components/ui/button-link";
import { describeApi } from "@/lib/api/describe";
import { load } from "@/lib/http/load";

export async function generateMetadata() {
  return { title: (await getTranslations("apiReference"))("title") };
}

export default async function ApiDocsPage() {
  const t = await getTranslations("apiReference");
  const description = await load(describeApi, {});
  return (
    <main className="mx-auto grid max-w-295 gap-4 px-4 py-6">
      <PageHeader
        title={t("title")}
        actions={
          <>
            <a href="/api/openapi.json" className={buttonClass({})}>
              {t("download")}
            </a>
            <ButtonLink href="/">{t("documents")}</ButtonLink>
          </>
        }
      />
      <p className="text-muted">{t("intro")}</p>
      <ReferenceContents description={description} />
    </main>
  );
}
