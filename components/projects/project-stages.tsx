import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { StatusPill } from "@/components/documents/status-pill";
import { typesOfStage } from "@/lib/documents/kinds";
import {
  closingTypes,
  type ProjectDocument,
  progressOf,
  type Stage,
  type StageState,
} from "@/lib/projects/rules";
import { formatSum } from "@/lib/values/money";
import { NextDocumentButton } from "./next-document-button";
import type { DocType, OpenedProject } from "./project-overview";
import { StageIcon } from "./stage-icon";

interface ProjectStagesProps {
  opened: OpenedProject;
  today: string;
  canEdit: boolean;
}

/** The stages of a project from order to act: the existing documents, the progress, and what can be created next. */
export function ProjectStages({ opened, today, canEdit }: ProjectStagesProps) {
  const t = useTranslations("projects");
  const locale = useLocale();
  const { project, order } = opened;
  const progress = progressOf({ ...opened, today });
  const { states, contracts, invoices, closings, invoicedCents, receivedCents } = progress;
  const createButton = (docType: DocType) =>
    canEdit && <NextDocumentButton key={docType} size="sm" projectId={project.id} docType={docType} />;
  const documentsOrButtons = (documents: readonly ProjectDocument[], types: readonly DocType[]) =>
    documents.length > 0 ? <NewestDocument documents={documents} today={today} /> : types.map(createButton);

  return (
    <section aria-label={t("stages.label")} className="rounded-lg border bg-surface shadow-card">
      <ol className="grid divide-y lg:grid-cols-5 lg:divide-x lg:divide-y-0">
        <StageCell stage="order" state={states.order}>
          {order && (
            <>
              <Link href={`/orders/${order.id}`} className={linkClass}>
                {t("order", { number: String(order.number) })}
              </Link>
              <span className="min-w-0 text-xs tabular-nums wrap-anywhere text-muted">
                {formatSum(order.totalCents, locale)}
              </span>
            </>
          )}
        </StageCell>
        <StageCell stage="contract" state={states.contract}>
          {documentsOrButtons(contracts, typesOfStage("contract"))}
        </StageCell>
        <StageCell stage="invoice" state={states.invoice}>
          {documentsOrButtons(invoices, typesOfStage("invoice"))}
        </StageCell>
        <StageCell stage="payment" state={states.payment}>
          {invoices.length > 0 && (
            <>
              <b className="min-w-0 font-semibold tabular-nums wrap-anywhere">
                {formatSum(receivedCents, locale)}
              </b>
              <span className="min-w-0 text-xs tabular-nums wrap-anywhere text-muted">
                {t("ofTotal", { total: formatSum(invoicedCents, locale) })}
              </span>
            </>
          )}
        </StageCell>
        <StageCell stage="closing" state={states.closing}>
          {invoices.length > 0 || closings.length > 0
            ? documentsOrButtons(closings, closingTypes(invoices))
            : null}
        </StageCell>
      </ol>
    </section>
  );
}

const linkClass = "min-w-0 font-semibold wrap-anywhere text-accent hover:underline";

interface StageCellProps {
  stage: Stage;
  state: StageState;
  children: ReactNode;
}

function StageCell({ stage, state, children }: StageCellProps) {
  const t = useTranslations("projects.stages");
  return (
    <li className="grid min-w-0 grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 px-4.5 py-3 lg:grid-cols-1 lg:content-start">
      <span className="flex h-6 items-center gap-1.5 text-xs text-muted">
        <StageIcon state={state} />
        {t(stage)}
      </span>
      <span className="flex min-h-6 min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 lg:flex-col lg:items-start">
        {children}
      </span>
    </li>
  );
}

/** The newest document, and the number of the others. */
function NewestDocument({ documents, today }: { documents: readonly ProjectDocument[]; today: string }) {
  const t = useTranslations("projects");
  const [newest, ...others] = documents;
  if (!newest) return null;
  return (
    <>
      <Link href={`/documents/${newest.id}`} className={linkClass}>
        {newest.number}
      </Link>
      <StatusPill document={newest} today={today} />
      {others.length > 0 && (
        <a href="#documents" className="text-xs text-muted hover:underline">
          {t("more", { count: others.length })}
        </a>
      )}
    </>
  );
}
