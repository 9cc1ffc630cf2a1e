import { cookies } from "next/headers";
import { getTranslations } from "next-intl/server";
import { Suspense } from "react";
import { PasswordSetByAdmin } from "@/components/accounts/password-set-by-admin";
import { AgeList } from "@/components/dashboard/age-list";
import { DocumentStack } from "@/components/dashboard/document-stack";
import { MoneyFigures } from "@/components/dashboard/money-figures";
import { MonthChart } from "@/components/dashboard/month-chart";
import { WaitingList, type WaitingTask } from "@/components/dashboard/waiting-list";
import { FirstSteps } from "@/components/first-steps/first-steps";
import { NoOrganization } from "@/components/first-steps/no-organization";
import { Messages } from "@/components/i18n/messages";
import { PageOrganization } from "@/components/organizations/page-organization";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { ButtonLink } from "@/components/ui/button-link";
import { ListSkeleton } from "@/components/ui/skeleton";
import { ownAccount } from "@/lib/accounts/own-account";
import { moneyFigures } from "@/lib/dashboard/money";
import { newestDocuments } from "@/lib/dashboard/newest-documents";
import { shell } from "@/lib/dashboard/shell";
import { waiting } from "@/lib/dashboard/waiting";
import { firstStepsProgress } from "@/lib/first-steps/progress";
import { firstStepsOf } from "@/lib/first-steps/rules";
import { load } from "@/lib/http/load";
import { isOverdueAge } from "@/lib/receivables/rules";
import { monthEnd } from "@/lib/values/months";
import { ReceivablesSection } from "./receivables-section";
import { VatRadarSection } from "./vat-radar-section";

const firstStepEvents = [
  "organization.created",
  "bank_account.created",
  "client.created",
  "document.created",
] as const;

export async function generateMetadata() {
  return { title: (await getTranslations("shell"))("nav.dashboard") };
}

export default async function DashboardPage() {
  const t = await getTranslations("dashboard");
  const showsFirstSteps = (await cookies()).get("first_steps")?.value !== "hidden";
  const [progress, money, tasks, { newest }, account, shellData] = await Promise.all([
    showsFirstSteps ? load(firstStepsProgress, {}) : null,
    load(moneyFigures, {}),
    load(waiting, {}),
    load(newestDocuments, {}),
    load(ownAccount, {}),
    load(shell, {}),
  ]);
  const { organizations, activeOrganizationId, member, hasLookup } = shellData;
  const givenPassword = account?.given && <PasswordSetByAdmin {...account.given} isElsewhere />;
  const canEdit = member.permission !== "viewer";
  const steps = progress && firstStepsOf(progress).some(({ isDone }) => !isDone) && (
    <Messages of={["firstSteps"]}>
      <FirstSteps progress={progress} permission={member.permission} hasLookup={hasLookup} />
    </Messages>
  );
  if (organizations.length === 0 || (steps && newest.length === 0)) {
    return (
      <PageOrganization id={activeOrganizationId}>
        <LiveRefresh kinds={firstStepEvents} />
        <PageHeader title={t("title")} />
        {givenPassword}
        {steps || <NoOrganization isAdmin={member.permission === "admin"} />}
      </PageOrganization>
    );
  }
  const { today, ages, months } = money;
  const sumCents = (cents: number[]) => cents.reduce((total, each) => total + each, 0);
  const thisMonth = months.at(-1)!;
  const items: WaitingTask[] = [
    { key: "bank", count: tasks.bank, href: "/documents?view=bank_unknown" },
    { key: "payments", count: tasks.payments, href: "/payments" },
    { key: "missed", count: tasks.missed, href: `/payments?missed=1&from=${tasks.missedFrom}` },
    { key: "orders", count: tasks.orders, href: "/orders?status=new" },
    { key: "withoutAct", count: tasks.withoutAct, href: "/documents?view=without_act" },
    { key: "drafts", count: tasks.drafts, href: `/documents?status=draft&to=${tasks.draftsUntil}` },
  ];
  return (
    <PageOrganization id={activeOrganizationId}>
      <LiveRefresh kinds={["payment.received", "order.created", "document.issued"]} />
      <PageHeader
        title={t("title")}
        actions={
          canEdit && (
            <ButtonLink variant="primary" href="/documents/new?docType=invoice" prefetch={false}>
              {t("newInvoice")}
            </ButtonLink>
          )
        }
      />
      {givenPassword}
      {steps}
      <MoneyFigures
        figures={[
          {
            key: "expected",
            cents: sumCents(ages.map(({ cents }) => cents)),
            href: "/documents?view=unpaid",
          },
          {
            key: "overdue",
            cents: sumCents(ages.filter(({ key }) => isOverdueAge(key)).map(({ cents }) => cents)),
            href: "/documents?view=overdue",
          },
          {
            key: "received",
            cents: thisMonth.receivedCents,
            href: `/payments?from=${thisMonth.month}&to=${monthEnd(thisMonth.month)}`,
          },
        ]}
      />
      <div className="grid items-start gap-3.5 wide:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-3.5">
          <MonthChart months={months} />
          <DocumentStack
            title={t("newest")}
            empty={t("noDocuments")}
            href="/documents"
            documents={newest}
            today={today}
          />
        </div>
        <div className="grid gap-3.5 max-wide:order-first">
          <WaitingList items={items} />
          <AgeList ages={ages} today={today} />
          <Suspense>
            <VatRadarSection />
          </Suspense>
        </div>
      </div>
      {/* Takes longest to compute, so it comes last and nothing waits for it. */}
      <Suspense fallback={<ListSkeleton rows={10} />}>
        <ReceivablesSection />
      </Suspense>
    </PageOrganization>
  );
}
