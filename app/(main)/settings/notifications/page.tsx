import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MissedNotifications } from "@/components/notifications/missed-notifications";
import { NotificationTable } from "@/components/notifications/notification-table";
import { NotificationTabs } from "@/components/notifications/notification-tabs";
import { SettingsForAdmins } from "@/components/organizations/settings-for-admins";
import { SettingsHeader } from "@/components/organizations/settings-header";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Pager } from "@/components/ui/pager";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { acceptedParams } from "@/lib/kernel/accepted-params";
import { listNotifications } from "@/lib/notifications/list";
import { missedDays } from "@/lib/payments/missed";
import { missedFigures } from "@/lib/payments/missed-figures";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations("settings"))("tabs.notifications") };
}

export default async function NotificationsPage({ searchParams }: PageProps<"/settings/notifications">) {
  const t = await getTranslations("notifications");
  if (!(await may("admin"))) {
    return (
      <SettingsForAdmins
        current="notifications"
        title={t("onlyAdmin")}
        description={t("onlyAdminDescription")}
      />
    );
  }
  const filters = acceptedParams(listNotifications.input, await searchParams);
  const [{ items, nextCursor }, missed] = await Promise.all([
    load(listNotifications, filters),
    load(missedFigures, {}),
  ]);
  const empty = filters.state ? "nothing" : "empty";
  return (
    <>
      <LiveRefresh kinds={["payment.received"]} />
      <SettingsHeader current="notifications" />
      <p className="max-w-[90ch] text-muted">{t("hint")}</p>
      <MissedNotifications missed={missed} days={missedDays} />
      <NotificationTabs />
      {items.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={<Icon name="bell-ring" />}
            title={t(`${empty}.title`)}
            description={t(`${empty}.description`)}
          />
        </Card>
      ) : (
        <NotificationTable notifications={items} />
      )}
      <Pager count={items.length} nextCursor={nextCursor} />
    </>
  );
}
