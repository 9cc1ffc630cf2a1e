import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { OrderGuide } from "@/components/order-guide/order-guide";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { load } from "@/lib/http/load";
import { intakeFacts } from "@/lib/incoming-orders/facts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("orderGuide"))("title") };
}

export default async function OrderGuidePage() {
  const [t, settings] = [await getTranslations("orderGuide"), await getTranslations("settings")];
  return (
    <>
      <PageHeader
        title={t("title")}
        crumbs={[
          { href: "/settings", label: settings("title") },
          { href: "/settings/sites", label: settings("tabs.sites") },
        ]}
        actions={<ButtonLink href="/api/docs">{t("reference")}</ButtonLink>}
      />
      <OrderGuide facts={await load(intakeFacts, {})} />
    </>
  );
}
