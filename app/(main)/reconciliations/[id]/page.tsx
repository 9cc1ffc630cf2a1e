import type { Metadata } from "next";
import { getFormatter, getTranslations } from "next-intl/server";
import { cache } from "react";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { OriginalCard } from "@/components/originals/original-card";
import { ActActions } from "@/components/reconciliations/act-actions";
import { ActFiles } from "@/components/reconciliations/act-files";
import { ActHistory } from "@/components/reconciliations/act-history";
import { ClientAnswer } from "@/components/reconciliations/client-answer";
import { reconciliationKinds } from "@/components/reconciliations/live-kinds";
import { ReconciliationPaper } from "@/components/reconciliations/reconciliation-paper";
import { ReconciliationPill } from "@/components/reconciliations/status-pill";
import { LiveRefresh } from "@/components/shell/live/live-refresh";
import { PageHeader } from "@/components/shell/page-header";
import { getClient } from "@/lib/clients/get";
import { listReconciliationFiles } from "@/lib/document-files/of-reconciliation";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { changeReconciliationOriginalAction } from "@/lib/reconciliations/actions";
import { reconciliationForm } from "@/lib/reconciliations/files";
import { getReconciliation } from "@/lib/reconciliations/get";

const loadAct = cache((id: string) => load(getReconciliation, { id }));

export async function generateMetadata({ params }: PageProps<"/reconciliations/[id]">): Promise<Metadata> {
  const { number } = await loadAct((await params).id);
  return { title: (await getTranslations("reconciliations"))("act", { number }) };
}

export default async function ReconciliationPage({ params }: PageProps<"/reconciliations/[id]">) {
  const { id } = await params;
  const t = await getTranslations("reconciliations");
  const clients = await getTranslations("clients");
  const format = await getFormatter();
  const [act, form, files, canEdit] = await Promise.all([
    loadAct(id),
    load(reconciliationForm, { id }),
    load(listReconciliationFiles, { id }),
    may("user"),
  ]);
  const client = await load(getClient, { id: act.clientId });
  return (
    <>
      <LiveRefresh kinds={reconciliationKinds} subjectId={id} />
      <PageHeader
        title={t("act", { number: act.number })}
        crumbs={[
          { href: "/clients", label: clients("title") },
          { href: `/clients/${client.id}`, label: client.shortName ?? client.name },
          { href: `/reconciliations?clientId=${client.id}`, label: t("title") },
        ]}
        status={<ReconciliationPill status={act.status} />}
        actions={
          <ActActions
            act={{ id, status: act.status, organizationId: act.organizationId, clientId: act.clientId }}
            canEdit={canEdit}
          />
        }
      />
      <ForeignRecordNotice organizationId={act.organizationId} />
      <ClientAnswer act={act} />
      {act.status !== "cancelled" && (
        <OriginalCard
          id={id}
          original={act.original}
          canEdit={canEdit}
          change={changeReconciliationOriginalAction}
        />
      )}
      <ActFiles id={id} files={files} />
      <ReconciliationPaper form={form} />
      <p className="text-xs text-muted">
        {t("frozen", { date: format.dateTime(new Date(act.createdAt), { dateStyle: "long" }) })}
      </p>
      <ActHistory id={id} version={new Date().toISOString()} />
    </>
  );
}
