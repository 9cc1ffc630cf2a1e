"use client";

import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { type LineDraft, type LineValues, lineValuesOf } from "@/components/documents/lines/line-draft";
import { useRowsCheck } from "@/components/documents/lines/use-rows-check";
import type { DocumentReference } from "@/components/documents/opened-document";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { Form } from "@/components/forms/form";
import { FormFooter } from "@/components/forms/form-footer";
import type { FieldsOf } from "@/components/forms/use-form";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { toast } from "@/components/ui/toast";
import type { SeriesDocType, VatMode } from "@/db/enums";
import { createSeriesAction, updateSeriesAction } from "@/lib/series/actions";
import type { Series } from "@/lib/series/schema";
import { isSameJson } from "@/lib/values/same-json";
import { LinesCard } from "./form/lines-card";
import { RhythmFields } from "./form/rhythm-fields";
import { SubjectFields } from "./form/subject-fields";
import { fieldsOfSeries, readSeriesForm } from "./form-values";

const loadSchema = async () => (await import("@/lib/series/schema")).seriesInput;
const loadPatchSchema = async () => (await import("@/lib/series/schema")).seriesPatch.omit({ id: true });

const SeriesLines = dynamic(() => import("./series-lines").then(({ SeriesLines: lines }) => lines));

interface SeriesFormProps {
  /** The series to edit; null for a new one. */
  series: Series | null;
  /** Its lines at the prices of the next papers, and whether these include past increases. */
  linesNow?: Series["lines"];
  haveRisen?: boolean;
  client: ClientChoice | null;
  basis: DocumentReference | null;
  organization: { id: string; vatMode: VatMode; defaultVatRate: LineValues["vatRate"] };
  today: string;
}

export function SeriesForm({ client: initialClient, basis, organization, today, ...props }: SeriesFormProps) {
  const [series] = useState(props.series);
  const { linesNow = series?.lines ?? [], haveRisen = false } = props;
  const t = useTranslations("series");
  const common = useTranslations("common");
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const sendChanges = useSendChanges();
  const [client, setClient] = useState(initialClient);
  const [docTypes, setDocTypes] = useState<readonly SeriesDocType[]>(series?.docTypes ?? ["invoice", "act"]);
  const [vatMode, setVatMode] = useState(series?.vatMode ?? organization.vatMode);
  const [lines, setLines] = useState<readonly LineValues[]>(() =>
    linesNow.map((line) => lineValuesOf(line, organization.defaultVatRate)),
  );
  const [savedLines, setSavedLines] = useState(lines);
  const [rows, setRows] = useState<readonly LineDraft[]>([]);
  const [savedVatMode, setSavedVatMode] = useState(vatMode);
  // The month from which they apply is asked for both.
  const haveLinesChanged = !isSameJson(lines, savedLines) || vatMode !== savedVatMode;

  const onSaved = ({ id }: Series) => {
    toast({ tone: "ok", title: t(series ? "form.updated" : "form.created") });
    leaveFor(series ? "/series" : `/series/${id}`);
    router.refresh();
  };
  const read = useStableCallback((values: Record<string, unknown>) =>
    readSeriesForm({ ...values, vatMode }, { docTypes, lines, haveLinesChanged }, series ?? undefined),
  );
  const form = {
    label: t("form.label"),
    initial: fieldsOfSeries(series, today),
    isReady: useRowsCheck(rows),
    read,
    onSaved,
    className: "flex grow flex-col gap-3.5",
  };
  const content = (
    <>
      <SubjectFields
        client={client}
        onClient={setClient}
        basis={basis}
        organizationId={organization.id}
        docTypes={docTypes}
        onDocTypes={setDocTypes}
      />
      <RhythmFields vatMode={vatMode} onVatMode={setVatMode} />
      <LinesCard series={series} haveRisen={haveRisen} hasChanged={haveLinesChanged} today={today}>
        <SeriesLines
          lines={savedLines}
          organizationId={organization.id}
          defaultVatRate={organization.defaultVatRate}
          vatMode={vatMode}
          onVatMode={setVatMode}
          clientId={client?.id ?? null}
          today={today}
          onChange={(next, typed) => {
            setLines(next);
            setRows(typed);
          }}
        />
      </LinesCard>
      <FormFooter submitLabel={series ? common("save") : t("form.create")} cancelHref="/series" />
    </>
  );
  const update = async (details: FieldsOf<typeof loadPatchSchema>, stored: Series) => {
    // New prices also depend on the prices agreed for later.
    const extraFields = details.lines ? ["laterLines"] : [];
    const send = (changes: Partial<typeof details>) => updateSeriesAction({ ...changes, id: stored.id });
    const result = await sendChanges(series ?? stored, details, send, extraFields);
    if (result.ok) {
      setSavedLines(lines);
      setSavedVatMode(vatMode);
    }
    return result;
  };
  return series ? (
    <Form {...form} schema={loadPatchSchema} save={(details) => update(details, series)} saveAgain={update}>
      {content}
    </Form>
  ) : (
    <Form
      {...form}
      schema={loadSchema}
      save={(details) => createSeriesAction({ ...details, organizationId: organization.id })}
    >
      {content}
    </Form>
  );
}
