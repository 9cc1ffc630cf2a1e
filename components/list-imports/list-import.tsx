"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import type { Failed } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-report-failure";
import { nameOf } from "@/components/shell/organization/name-of";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import type { ListImport as Imported, ImportedFile } from "@/lib/list-imports/schema";
import { formatCents } from "@/lib/values/money";
import { ColumnFields } from "./column-fields";
import { ImportProgress } from "./import-progress";
import { ImportResult } from "./import-result";
import { ItemTable } from "./item-table";
import { RecentImports } from "./recent-imports";
import { TableDrop } from "./table-drop";
import { type ImportedListName, useListImport } from "./use-list-import";

interface ListImportProps {
  list: ImportedListName;
  /** The organization of the page, which is named and sent; absent for lists that do not depend on it. */
  organization?: ShellOrganization | undefined;
  recent: readonly Imported[];
  isFirstStep?: boolean;
}

/** Imports a file in three steps: the file, the plan, the result. */
export function ListImport({ list, organization, recent, isFirstStep = false }: ListImportProps) {
  const t = useTranslations("listImports");
  const locale = useLocale();
  const router = useRouter();
  const { state, file, choose, replan, confirm, reset } = useListImport(list, organization?.id);
  const organizationNote = list !== "clients" && organization && (
    <p className="text-sm text-muted wrap-anywhere">
      {t(`${list}.organization`, { name: nameOf(organization), inn: organization.inn ?? "none" })}
    </p>
  );
  const again = () => {
    reset();
    router.refresh();
  };
  if (state.kind === "working") return <ImportProgress progress={state.progress} onCancel={again} />;
  if (state.kind === "done")
    return <ImportResult list={list} result={state.result} isFirstStep={isFirstStep} onAgain={again} />;
  if (state.kind === "planned") {
    const { plan, asked } = state;
    const count = plan.counts.new + plan.counts.changed;
    const unpriced = plan.items.filter(({ notes }) => notes?.includes("no_price")).length;
    return (
      <>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <div className="min-w-0 grow">
            <p className="truncate font-semibold">{file?.name}</p>
            {organizationNote}
          </div>
          <Button variant="ghost" onClick={again}>
            {t("drop.other")}
          </Button>
          <Button variant="primary" loading={asked !== null} disabled={count === 0} onClick={() => confirm()}>
            {t(`${list}.confirm`, { count })}
          </Button>
        </div>
        <ColumnFields list={list} plan={plan} asked={asked} onChange={(changed) => void replan(changed)} />
        {plan.newSumCents !== null && (
          <p className="num font-medium">
            {t("debts.total", { count: plan.counts.new, sum: formatCents(plan.newSumCents, locale) })}
          </p>
        )}
        <HiddenParts hidden={plan.hidden} />
        {plan.priceIs && (
          <Strip tone="warn" icon={<Icon name="triangle-alert" />} title={t(`priceIs.${plan.priceIs}`)}>
            <p className="text-sm">{t("priceIs.advice")}</p>
          </Strip>
        )}
        {unpriced > 0 && (
          <Strip
            tone="warn"
            icon={<Icon name="triangle-alert" />}
            title={t("noPrice.title", { count: unpriced })}
          >
            <p className="text-sm">{t("noPrice.advice")}</p>
          </Strip>
        )}
        {plan.counts.failed > 0 && <p className="text-sm text-muted">{t("failedStay")}</p>}
        <ItemTable key={JSON.stringify(plan.counts)} file={plan} isDone={false} />
      </>
    );
  }
  return (
    <div className="grid max-w-190 gap-4">
      {state.kind === "failed" && (
        <div role="alert">
          <FailureStrip failed={state.failed} />
        </div>
      )}
      <p className="text-muted">{t(`${list}.lead`)}</p>
      {organizationNote}
      {list === "debts" && <p className="text-muted">{t("debts.back")}</p>}
      <TableDrop list={list} onChoose={choose} />
      <RecentImports
        list={list}
        organization={list === "debts" ? organization : undefined}
        imports={recent}
      />
    </div>
  );
}

/** The error of a file. The messages say everything, because no field is marked. */
function FailureStrip({ failed }: { failed: Failed }) {
  const textOf = useErrorText();
  const { file = [], ...others } = failed.fieldErrors ?? {};
  const [title = textOf(failed), ...more] = [...file, ...Object.values(others).flat()];
  return (
    <Strip tone="bad" icon={<Icon name="file-warning" />} title={title}>
      {more.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Strip>
  );
}

/** Says how much of a sheet is hidden and therefore not imported. */
function HiddenParts({ hidden: { rows, columns } }: Pick<ImportedFile, "hidden">) {
  const t = useTranslations("listImports.hidden");
  if (rows + columns === 0) return null;
  const titles = [rows > 0 && t("rows", { rows }), columns > 0 && t("columns", { columns })];
  return (
    <Strip
      tone="warn"
      icon={<Icon name="triangle-alert" />}
      title={titles.filter((title) => title !== false).join("; ")}
    >
      <p className="text-sm">{t("advice")}</p>
    </Strip>
  );
}
