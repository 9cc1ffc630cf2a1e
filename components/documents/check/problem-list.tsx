"use client";

import { useTranslations } from "next-intl";
import { FillLink } from "@/components/exchange-files/fill-link";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { ProblemRecord } from "@/lib/documents/schema";
import { groupProblems, type Mending } from "./mend";

interface ProblemListProps {
  problems: readonly ProblemRecord[];
  mendingOf: (problem: ProblemRecord) => Mending;
  onMend: (mending: Mending) => void;
  /** The name of the rate on the buttons that change rates. */
  rateName: string;
}

/** One sentence per problem, errors first, with the button that fixes it. */
export function ProblemList({ problems, mendingOf, onMend, rateName }: ProblemListProps) {
  const t = useTranslations("document.check");
  const ordered = groupProblems(problems).toSorted(
    (one, other) => Number(one.first.severity === "warning") - Number(other.first.severity === "warning"),
  );
  return (
    <ul className="mt-1 flex flex-col gap-1.5">
      {ordered.map(({ first, others }) => {
        const mending = mendingOf(first);
        const isError = first.severity === "error";
        return (
          <li key={`${first.code} ${first.path}`} className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {isError ? (
              <Icon name="circle-alert" label={t("error")} className="size-4 shrink-0 text-bad" />
            ) : (
              <Icon name="triangle-alert" label={t("warning")} className="size-4 shrink-0 text-warn" />
            )}
            <span className="min-w-40 flex-1 text-pretty">
              {first.message}
              {others > 0 && <span className="text-muted"> {t("others", { count: others })}</span>}
            </span>
            {mending.kind === "page" ? (
              <FillLink href={mending.address} what={first.message} />
            ) : (
              mending.kind !== "none" && (
                <Button size="sm" onClick={() => onMend(mending)}>
                  {t(`mend.${mending.kind}`, { rate: rateName })}
                </Button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}
