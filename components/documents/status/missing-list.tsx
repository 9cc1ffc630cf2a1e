"use client";

import { useTranslations } from "next-intl";
import { cachedFactsOf } from "@/components/documents/draft/cached-facts";
import { formGroups } from "@/components/documents/upd/form-lines";
import { FillLink } from "@/components/exchange-files/fill-link";
import { missingRequisites, type RequisiteCode } from "@/lib/print/missing";
import type { PrintSource } from "@/lib/print/source";
import { type UnprintableLetters, unprintableLetters } from "@/lib/print/unprintable";
import { requisitePageOf, requisites } from "./requisites";

/** What a paper would print as blanks: missing requisites, and letters missing in the font. */
export type Lack = {
  requisites: readonly RequisiteCode[];
  letters: readonly UnprintableLetters[];
};

export interface MissingListProps {
  /** The data of the paper. */
  source: PrintSource;
  organizationId: string;
  clientId: string | null;
  hasAccounts: boolean;
  /** The gaps to list; everything missing by default. */
  lack?: Lack;
}

/** Whether nothing is missing on the paper. */
export function isComplete(source: PrintSource): boolean {
  const facts = cachedFactsOf(source);
  return (
    facts.document.lines.length > 0 &&
    missingRequisites(facts).length === 0 &&
    unprintableLetters(facts).length === 0
  );
}

/** The gaps of a paper in words, each with a link to where it can be filled. */
export function MissingList({ source, lack, ...parties }: MissingListProps) {
  const t = useTranslations("document.issue");
  const tForm = useTranslations("document.upd.lines");
  const facts = cachedFactsOf(source);
  const { requisites: codes, letters } = lack ?? {
    requisites: missingRequisites(facts),
    letters: unprintableLetters(facts),
  };
  return (
    <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
      {!lack && facts.document.lines.length === 0 && <li>{t("noLines")}</li>}
      {codes.map((code) => {
        const address = requisitePageOf(code, parties);
        return (
          <li key={code}>
            {t(`missing.${requisites[code].text}`)}
            {address && (
              <>
                {" "}
                <FillLink href={address} what={t(`missing.${requisites[code].text}`)} />
              </>
            )}
          </li>
        );
      })}
      {letters.map(({ path, letters: missingLetters }) => (
        <li key={path}>
          {t("letters", {
            ...placeOf(path),
            line: lineOf(path),
            letters: missingLetters.slice(0, maxLetters).join(" "),
          })}
        </li>
      ))}
    </ul>
  );

  /** Returns the name of a line of the form: «[8] Основание передачи». */
  function lineOf(path: UnprintableLetters["path"]) {
    const line = formLines.find(({ field }) => path === `upd.${field}`);
    return line ? `${line.code} ${tForm(line.field)}` : "";
  }
}

const formLines = formGroups.flatMap(({ lines }) => lines);

const maxLetters = 10;

/** Returns the number of a line from 1, «lines.2» → 3; other places have no number. */
function placeOf(path: UnprintableLetters["path"]) {
  const [place, index] = path.split(".");
  return { place: place ?? "", number: (Number(index) || 0) + 1 };
}
