import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { DeliveryTable } from "@/components/webhooks/delivery-table";
import { WebhookActions } from "@/components/webhooks/webhook-actions";
import { WebhookState } from "@/components/webhooks/webhook-state";
import { WebhookTrouble } from "@/components/webhooks/webhook-trouble";
import { WebhooksForAdmins } from "@/components/webhooks/webhooks-for-admins";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listDeliveries } from "@/lib/webhooks/deliveries";
import { getWebhook } from "@/lib/webhooks/get";
import { deliveryFilters } from "@/lib/webhooks/schema";

const paging = deliveryFilters.pick({ cursor: true });

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.webhooks") };
}

/** Shows a webhook: whether deliveries succeed, and what was delivered. */
export default async function WebhookPage({ params, searchParams }: PageProps<"/settings/webhooks/[id]">) {
  const t = await getTranslations("webhooks");
  if (!(await may("admin"))) return <WebhooksForAdmins />;
  const { id } = await params;
  const [webhook, { items, nextCursor }] = await Promise.all([
    load(getWebhook, { id }),
    load(listDeliveries, { ...acceptedParams(paging, await searchParams), id }),
  ]);
  return (
    <>
      <SettingsHeader current="webhooks" />
      <div className="flex flex-wrap items-center gap-2.5">
        <h2 className="min-w-0 text-lg font-semibold wrap-anywhere">{webhook.url}</h2>
        <WebhookState webhook={webhook} />
        <div className="ml-auto">
          <WebhookActions webhook={webhook} />
        </div>
      </div>
      <WebhookTrouble webhook={webhook} />
      <h3 className="font-semibold">{t("deliveries.title")}</h3>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="send" />}
            title={t("deliveries.empty")}
            description={t("deliveries.emptyDescription")}
          />
        </Card>
      ) : (
        <DeliveryTable deliveries={items} canReplay={webhook.enabled} />
      )}
      <Pager nextCursor={nextCursor} />
    </>
  );
}
