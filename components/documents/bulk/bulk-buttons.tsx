"use client";

import { useTranslations } from "next-intl";
import type { ChosenDocument } from "@/components/documents/list/selection/chosen-document";
import { useExport } from "@/components/lists/use-export";
import { RepeatButton } from "@/components/repeats/repeat-button";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { type RequestableAction, refusalOf, requestableActions } from "@/lib/bulk-runs/rules";
import { inOfferOrder } from "@/lib/documents/kinds";

interface BulkButtonsProps {
  chosen: readonly ChosenDocument[];
  canEdit: boolean;
  onAction: (action: RequestableAction) => void;
  onArchive: () => void;
}

const maxButtons = 2;

/** Returns the actions that would do something with at least one of the selected documents. */
export const offeredActions = (chosen: readonly ChosenDocument[]): RequestableAction[] =>
  inOfferOrder(
    requestableActions.filter((action) => chosen.some((document) => isApplicable(action, document))),
    chosen.some(({ vatCents }) => vatCents > 0),
  );

/** `issue_and_send` is offered for drafts only: an issued document is just sent, unless the action is retried. */
const isApplicable = (action: RequestableAction, document: ChosenDocument) =>
  (action !== "issue_and_send" || document.status === "draft") && refusalOf(action, document) === null;

export function BulkButtons({ chosen, canEdit, onAction, onArchive }: BulkButtonsProps) {
  const t = useTranslations("bulk");
  const lists = useTranslations("lists");
  const { isPending, exportAs } = useExport("/api/documents/export");
  const ids = `ids=${chosen.map(({ id }) => id).join(",")}`;
  const offered = canEdit ? offeredActions(chosen) : [];
  const menuActions = offered.slice(maxButtons);
  return (
    <div
      data-bulk-buttons
      className="flex grow flex-wrap items-center justify-end gap-2 max-sm:justify-between max-sm:gap-1.5"
    >
      {offered.slice(0, maxButtons).map((action, index) => (
        <Button
          key={action}
          size="sm"
          variant={index === 0 ? "primary" : "secondary"}
          onClick={() => onAction(action)}
        >
          {t(`actions.${action}`)}
        </Button>
      ))}
      {canEdit && <RepeatButton ids={chosen.map(({ id }) => id)} />}
      {menuActions.length > 0 && (
        <DropdownMenu
          align="end"
          side="top"
          trigger={
            <Button size="sm" aria-label={t("moreLabel")}>
              {t("more")}
              <Icon name="chevron-down" className="text-muted max-sm:hidden" />
            </Button>
          }
        >
          {menuActions.map((action) => (
            <MenuItem
              key={action}
              tone={action === "cancel" ? "danger" : undefined}
              onSelect={() => onAction(action)}
            >
              {t(`actions.${action}`)}
            </MenuItem>
          ))}
        </DropdownMenu>
      )}
      <DropdownMenu
        align="end"
        side="top"
        trigger={
          <Button size="sm" loading={isPending}>
            {lists("export.download")}
            <Icon name="chevron-down" className="text-muted max-sm:hidden" />
          </Button>
        }
      >
        <MenuItem icon={<Icon name="file-archive" />} onSelect={onArchive}>
          {lists("bulk.archive.action")}
        </MenuItem>
        <MenuItem icon={<Icon name="file-spreadsheet" />} onSelect={() => exportAs("xlsx", ids)}>
          {lists("export.xlsx")}
        </MenuItem>
        <MenuItem icon={<Icon name="file-text" />} onSelect={() => exportAs("csv", ids)}>
          {lists("export.csv")}
        </MenuItem>
      </DropdownMenu>
    </div>
  );
}
