import { useTranslations } from "next-intl";
import { ChoiceField } from "@/components/forms/choice-field";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Pill } from "@/components/ui/pill";
import type { TemplateSource } from "@/lib/imports/schema";
import { isUsable } from "@/lib/templates/rules";
import { TemplateMenu } from "./template-menu";
import type { TemplateOnPage } from "./use-template";

/** The part of a template shown on a narrow page: its fields, or the pane beside them. */
export type Side = "form" | "beside";
/** The pane beside the fields: the preview, or the imported source. */
export type Beside = "preview" | "source";

interface TemplateHeadProps {
  page: TemplateOnPage;
  source: TemplateSource | null;
  canEdit: boolean;
  /** Whether the user may edit and the template is not archived. */
  isEditable: boolean;
  side: Side;
  onSide: (side: Side) => void;
  beside: Beside;
  onBeside: (beside: Beside) => void;
}

/** The title of a template, its state and the actions. */
export function TemplateHead(props: TemplateHeadProps) {
  const { page, source, canEdit, isEditable, side, onSide, beside, onBeside } = props;
  const t = useTranslations("templates");
  const common = useTranslations("common");
  const types = useTranslations("states.docType");
  const { template } = page;
  const besideOptions = [
    { value: "preview" as const, label: t("sides.preview") },
    ...(source ? [{ value: "source" as const, label: t("sides.source") }] : []),
  ];
  return (
    <header className="z-20 -mt-2.5 flex flex-wrap items-center gap-x-2.5 gap-y-2 bg-bg pb-2.5 xl:sticky xl:top-0 xl:-mx-6 xl:px-6 xl:pt-2.5">
      <div className="min-w-0">
        <Breadcrumbs crumbs={[{ href: "/templates", label: t("title") }]} />
        <h1 className="text-xl font-semibold tracking-[-0.01em] wrap-anywhere">{template.name}</h1>
      </div>
      <Pill>{types(template.docType)}</Pill>
      {template.isArchived && <Pill>{common("archived")}</Pill>}
      {template.needsReview && <Pill tone="warn">{t("needsReview")}</Pill>}
      <p role="status" className="text-xs text-muted">
        {page.isDirty && t("unsaved")}
      </p>
      <div className="flex grow flex-wrap items-center gap-2.5 sm:justify-end">
        <ChoiceField
          size="sm"
          label={t("sides.label")}
          value={side === "form" ? side : beside}
          onChange={(value) => {
            onSide(value === "form" ? "form" : "beside");
            if (value !== "form") onBeside(value);
          }}
          options={[{ value: "form" as const, label: t("sides.form") }, ...besideOptions]}
          className="max-sm:w-full xl:hidden"
        />
        {source && (
          <ChoiceField
            size="sm"
            label={t("sides.beside")}
            value={beside}
            onChange={onBeside}
            options={besideOptions}
            className="max-xl:hidden"
          />
        )}
        {canEdit && <TemplateMenu template={template} onRestored={page.onRestored} />}
        {isEditable && (
          <Button
            variant={page.isDirty ? "primary" : "secondary"}
            loading={page.isPending}
            aria-keyshortcuts="Control+S"
            onClick={page.save}
          >
            {common("save")}
          </Button>
        )}
        {canEdit && isUsable(template) && (
          <ButtonLink
            variant={page.isDirty ? "secondary" : "primary"}
            href={`/documents/new?templateId=${template.id}`}
          >
            <Icon name="file-plus-2" />
            {t("use")}
          </ButtonLink>
        )}
      </div>
    </header>
  );
}
