"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { isOgrnip } from "@/lib/values/requisites";
import { DifferenceRow } from "./difference-row";
import { type Difference, writeField } from "./fill-form";

type FieldName = Parameters<ReturnType<typeof useTranslations<"requisites">>>[0];

const nameOf = ({ name, found }: Difference) =>
  name === "ogrn" && isOgrnip(found) ? "ogrnip" : (name as FieldName);

interface DifferencesProps {
  form: HTMLFormElement;
  differences: readonly Difference[];
}

/** The fields in which the register differs from the form: nothing is taken over without the user's decision. */
export function Differences({ form, differences }: DifferencesProps) {
  const t = useTranslations("lookup.outcome");
  const requisites = useTranslations("requisites");
  const titleId = useId();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const areAllTaken = taken.size === differences.length;

  const toggle = (toggled: readonly Difference[], take: boolean) => {
    for (const { name, now, found } of toggled) writeField(form, name, take ? found : now);
    const names = toggled.map(({ name }) => name);
    setTaken(new Set(take ? [...taken, ...names] : [...taken].filter((name) => !names.includes(name))));
  };
  return (
    <section aria-labelledby={titleId}>
      <div className="mb-1 flex flex-wrap items-center gap-2">
        <h3 id={titleId} className="grow font-medium">
          {t("differs")}
        </h3>
        {differences.length > 1 && (
          <Button size="sm" onClick={() => toggle(differences, !areAllTaken)}>
            {t(areAllTaken ? "backAll" : "takeAll")}
          </Button>
        )}
      </div>
      <ul className="divide-y border-y">
        {differences.map((difference) => (
          <DifferenceRow
            key={difference.name}
            label={requisites(nameOf(difference))}
            difference={difference}
            isTaken={taken.has(difference.name)}
            onToggle={() => toggle([difference], !taken.has(difference.name))}
          />
        ))}
      </ul>
    </section>
  );
}
