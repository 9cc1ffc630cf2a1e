import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Permission } from "@/db/enums";
import { firstStepsOf, type Progress } from "@/lib/first-steps/rules";
import { LaterButton } from "./later-button";
import { StepAction } from "./step-action";
import { StepLine } from "./step-line";

interface FirstStepsProps {
  progress: Progress;
  permission: Permission;
  hasLookup: boolean;
}

/** The steps from an empty installation to the first invoice: those that are done, and the next one. */
export function FirstSteps({ progress, permission, hasLookup }: FirstStepsProps) {
  const t = useTranslations("firstSteps");
  const steps = firstStepsOf(progress);
  const next = steps.findIndex(({ isDone }) => !isDone);
  const canTake = (level: "user" | "admin") => permission === "admin" || permission === level;
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card flush aria-labelledby="first-steps" className="max-w-190">
      <header className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4.5 pt-4 pb-3">
        <div className="min-w-0 grow basis-64">
          <h2 id="first-steps" className="text-lg font-semibold">
            {t("title")}
          </h2>
          <p className="text-muted text-pretty">
            {t(permission === "viewer" ? "leadViewer" : hasLookup ? "lead" : "leadByHand")}
          </p>
        </div>
        <p className="num text-xs leading-5 text-muted">{t("done", { done, all: steps.length })}</p>
      </header>
      <ol className="divide-y divide-line border-t border-line">
        {steps.map(({ key, level, isDone }, index) => (
          <StepLine
            key={key}
            step={key}
            number={index + 1}
            isDone={isDone}
            isNext={index === next}
            hint={hasLookup ? "hint" : "byHand"}
          >
            {isDone || permission === "viewer" ? null : canTake(level) ? (
              <StepAction step={key} progress={progress} isNext={index === next} />
            ) : (
              <span className="text-xs text-muted">{t("byAdmin")}</span>
            )}
          </StepLine>
        ))}
      </ol>
      <footer className="flex justify-end border-t border-line px-2.5 py-2">
        <LaterButton />
      </footer>
    </Card>
  );
}
