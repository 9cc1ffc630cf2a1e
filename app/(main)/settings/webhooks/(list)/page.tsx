import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { NewWebhook } from "@/components/webhooks/new-webhook";
import { WebhookTable } from "@/components/webhooks/webhook-table";
import { WebhooksForAdmins } from "@/components/webhooks/webhooks-for-admins";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listWebhooks } from "@/lib/webhooks/list";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.webhooks") };
}

export default async function WebhooksPage({ searchParams }: PageProps<"/settings/webhooks">) {
  const t = await getTranslations("webhooks");
  if (!(await may("admin"))) return <WebhooksForAdmins />;
  const { items, nextCursor } = await load(
    listWebhooks,
    acceptedParams(listWebhooks.input, await searchParams),
  );
  return (
    <>
      <SettingsHeader current="webhooks" />
      <div className="flex flex-wrap items-center gap-2.5">
        <p className="max-w-[70ch] text-muted">{t("hint")}</p>
        <div className="ml-auto">
          {/* Always in this place, with or without webhooks, because it shows the secret of a new one. */}
          <NewWebhook />
        </div>
      </div>
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="webhook" />}
            title={t("empty.title")}
            description={t("empty.description")}
          />
        </Card>
      ) : (
        <WebhookTable webhooks={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </>
  );
}
