import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import { isLocked } from "@/lib/documents/rules";
import { BankButton } from "./bank/bank-button";
import { CorrectionMark } from "./correction-mark";
import { ElsewhereMark } from "./elsewhere-mark";
import { hasUnreadableNumber } from "./lines/line-draft";
import { SaveState } from "./saving/save-state";
import { DocumentToolbar } from "./status/document-toolbar";
import { StatusPill } from "./status-pill";
import type { DocumentOnPage } from "./use-document";
import { useDocumentName } from "./use-document-name";

/** The part of a draft shown on a narrow page: its fields or its paper. */
export type Side = "form" | "preview";

interface DocumentHeadProps
  extends Omit<ComponentProps<typeof DocumentToolbar>, "opened" | "flush" | "versionNow"> {
  page: DocumentOnPage;
  bank: ComponentProps<typeof BankButton>["bank"];
  side: Side;
  onSide: (side: Side) => void;
}

/** The title of a document, its state and the actions. */
export function DocumentHead(props: DocumentHeadProps) {
  const { page, bank, isClosed, side, onSide, mender, missingNow, actions, ensureComplete, onReopen } = props;
  const t = useTranslations("document");
  const sections = useTranslations("shell.nav");
  const nameOf = useDocumentName();
  const { opened } = page;
  const { document, canEdit } = opened;
  return (
    <header className="z-20 flex flex-wrap items-center gap-x-2.5 gap-y-2 bg-bg pb-2.5 xl:sticky xl:top-0 xl:-mx-6 xl:-mt-4.5 xl:px-6 xl:pt-2 print:hidden">
      <div className="min-w-0">
        <Breadcrumbs crumbs={[{ href: "/documents", label: sections("documents") }]} />
        <h1 className="text-xl font-semibold tracking-[-0.01em] wrap-anywhere">
          {nameOf(document)}
          <CorrectionMark document={document} />
          <ElsewhereMark document={document} />
        </h1>
      </div>
      <StatusPill document={document} today={opened.today} />
      {canEdit && (
        <SaveState
          saving={page.saving}
          readOn={opened.today}
          wrongFields={page.unsavedFields.length}
          waitingRows={page.waiting.length}
          areWrong={page.waiting.some(hasUnreadableNumber)}
          onRetry={page.retry}
        />
      )}
      <div className="flex grow flex-wrap items-center gap-2.5 sm:justify-end">
        {!isLocked(document) && (
          <ChoiceField
            size="sm"
            label={t("sides.label")}
            value={side}
            onChange={onSide}
            options={[
              { value: "form", label: t("sides.form") },
              { value: "preview", label: t("sides.preview") },
            ]}
            className="max-sm:w-full xl:hidden"
          />
        )}
        <BankButton bank={bank} document={document} mender={mender} missingNow={missingNow} />
        <DocumentToolbar
          opened={opened}
          isClosed={isClosed}
          missingNow={missingNow}
          actions={actions}
          mender={mender}
          ensureComplete={ensureComplete}
          flush={page.flush}
          versionNow={page.versionNow}
          onReopen={onReopen}
        />
      </div>
    </header>
  );
}
