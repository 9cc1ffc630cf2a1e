"use client";

import { useTranslations } from "next-intl";
import { AlertDialog as Primitive } from "radix-ui";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { veilClass } from "@/components/ui/veil-class";
import type { Disagreement } from "./use-conflict";

export interface ConflictDialogProps {
  conflict: Disagreement;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/**
 * The dialog may open while the user types: the next space or Enter must not answer it, so no button gets the focus.
 */
function focusQuestion(event: Event) {
  event.preventDefault();
  if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus();
}

/** Shown when two users have changed the same part: the user decides, and neither version is lost silently. */
export function ConflictDialog({ conflict, onTakeTheirs, onKeepMine }: ConflictDialogProps) {
  const t = useTranslations("document.conflict");
  const names = useTranslations("document.parts");
  const moments = useMoments();
  const { parts, change, isLocked } = conflict;
  return (
    <Primitive.Root open>
      <Primitive.Portal>
        <div data-veil className={veilClass}>
          <Primitive.Content
            onOpenAutoFocus={focusQuestion}
            className="my-auto w-full max-w-120 animate-rise rounded-lg border bg-surface p-5 shadow-pop focus-visible:outline-none"
          >
            <Primitive.Title className="text-lg font-semibold text-balance">
              {isLocked ? t("lockedTitle") : t("title")}
            </Primitive.Title>
            <Primitive.Description className="mt-1.5 text-muted text-pretty">
              {change &&
                t("change", {
                  name: change.actorName,
                  moment: moments.moment(change.createdAt),
                })}{" "}
              {parts.length > 0 && t("parts", { parts: parts.map((part) => names(part)).join(", ") })}
            </Primitive.Description>
            <p className="mt-2 text-muted">{t("kept")}</p>
            <footer data-bottom-bar className="mt-5 flex flex-wrap justify-end gap-2.5">
              {!isLocked && (
                <Primitive.Cancel asChild>
                  <Button onClick={onKeepMine}>{t("keepMine")}</Button>
                </Primitive.Cancel>
              )}
              <Primitive.Action asChild>
                <Button variant="primary" onClick={onTakeTheirs}>
                  {t("takeTheirs")}
                </Button>
              </Primitive.Action>
            </footer>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
