import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { FirstStep } from "@/lib/first-steps/rules";

interface StepLineProps {
  step: FirstStep["key"];
  number: number;
  isDone: boolean;
  isNext: boolean;
  /** The hint for requisites: looked up in a register, or typed by hand. */
  hint: "hint" | "byHand";
  /** The button of the step. */
  children: ReactNode;
}

export function StepLine({ step, number, isDone, isNext, hint, children }: StepLineProps) {
  const t = useTranslations("firstSteps");
  return (
    <li
      aria-current={isNext ? "step" : undefined}
      className={clsx("flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4.5 py-3", isNext && "bg-sunk/50")}
    >
      <span
        aria-hidden
        className={clsx(
          "num grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold",
          isDone ? "bg-ok-soft text-ok" : isNext ? "filled bg-accent text-on-accent" : "bg-sunk text-muted",
        )}
      >
        {isDone ? <Icon name="check" /> : number}
      </span>
      <div className="min-w-0 grow basis-52">
        <h3 className={clsx("leading-5", isDone ? "text-muted line-through" : "font-semibold")}>
          {t(`${step}.title`)}
        </h3>
        {isDone ? (
          <span className="sr-only">{t("isDone")}</span>
        ) : (
          <p className="text-sm text-muted text-pretty">{t(`${step}.${hint}`)}</p>
        )}
      </div>
      {children && <div className="ml-10.5 empty:hidden sm:ml-0">{children}</div>}
    </li>
  );
}
