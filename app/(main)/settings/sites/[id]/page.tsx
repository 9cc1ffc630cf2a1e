import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ConnectionCard } from "@/components/shops/connection-card";
import { EngineGuide } from "@/components/shops/engine-guide";
import { Journal } from "@/components/shops/journal";
import { ButtonLink } from "@/components/ui/button-link";
import { Pager } from "@/components/ui/pager";
import { Pill } from "@/components/ui/pill";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listShopCalls } from "@/lib/shop-calls/list";
import { shopCallFilters } from "@/lib/shop-calls/schema";
import { getSite } from "@/lib/sites/get";

const loadSite = cache((id: string) => load(getSite, { id }));
const paging = shopCallFilters.pick({ cursor: true });

export async function generateMetadata({ params }: PageProps<"/settings/sites/[id]">): Promise<Metadata> {
  return { title: (await loadSite((await params).id)).name };
}

export default async function SitePage({ params, searchParams }: PageProps<"/settings/sites/[id]">) {
  const { id } = await params;
  const page = acceptedParams(paging, await searchParams);
  const [t, settings, sites] = [
    await getTranslations("shops"),
    await getTranslations("settings"),
    await getTranslations("sites"),
  ];
  const [site, { items, nextCursor }, isAdmin] = await Promise.all([
    loadSite(id),
    load(listShopCalls, { id, ...page }),
    may("admin"),
  ]);
  return (
    <>
      <LiveRefresh kinds={["order.created", "order.updated_there", "order.paid", "order.cancelled"]} />
      <PageHeader
        title={site.name}
        crumbs={[
          { href: "/settings", label: settings("title") },
          { href: "/settings/sites", label: settings("tabs.sites") },
        ]}
        status={<Pill tone="info">{site.engine ? t(`engines.${site.engine}`) : t("none")}</Pill>}
        actions={<ButtonLink href="/settings/sites/help">{sites("help")}</ButtonLink>}
      />
      <ConnectionCard site={site} canEdit={isAdmin} />
      {site.engine && <EngineGuide engine={site.engine} />}
      <h2 className="text-lg font-semibold">{t("journal.title")}</h2>
      <Journal calls={items} canEdit={isAdmin} />
      <Pager nextCursor={nextCursor} />
    </>
  );
}
