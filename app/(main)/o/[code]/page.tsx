import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ReceivedPaper } from "@/components/originals/received-paper";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { seekOriginal } from "@/lib/originals/find";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("originalScans"))("paper.title") };
}

export default async function OriginalPage({ params }: PageProps<"/o/[code]">) {
  const t = await getTranslations("originalScans");
  const [{ found }, canEdit] = await Promise.all([load(seekOriginal, await params), may("user")]);
  return (
    <>
      <PageHeader title={t("paper.title")} />
      {found ? (
        <ReceivedPaper paper={found} canEdit={canEdit} />
      ) : (
        <EmptyState
          icon={<Icon name="qr-code" />}
          title={t("paper.unknown")}
          description={t("paper.unknownHint")}
          actions={<ButtonLink href="/originals">{t("paper.all")}</ButtonLink>}
        />
      )}
    </>
  );
}
