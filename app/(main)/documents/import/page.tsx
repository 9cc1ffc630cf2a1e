import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { Messages } from "@/components/i18n/messages";
import { ListImport } from "@/components/list-imports/list-import";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { listDebtImports } from "@/lib/list-imports/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("listImports"))("debts.title") };
}

export default async function ImportDebtsPage() {
  const t = await getTranslations("listImports");
  return (
    <>
      <PageHeader title={t("debts.title")} crumbs={[{ href: "/documents", label: t("debts.crumb") }]} />
      {(await may("user")) ? (
        <Messages of={["listImports"]}>
          <ListImport list="debts" recent={(await load(listDebtImports, { limit: 20 })).items} />
        </Messages>
      ) : (
        <Card flush>
          <EmptyState title={t("forbidden")} />
        </Card>
      )}
    </>
  );
}
