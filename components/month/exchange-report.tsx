"use client";

import { useTranslations } from "next-intl";
import { countedObjects } from "@/lib/enterprise-data/rules";
import type { ExchangeProblem, ExchangeReport as Report } from "@/lib/enterprise-data/schema";

/** The largest number shown at once. */
const maxShown = 200;

export function ExchangeReport({ report: { objects, problems, shortened } }: { report: Report }) {
  const t = useTranslations("month.exchange");
  const presentObjects = countedObjects.filter(([name]) => objects[name]);
  const leftOut = problems.filter(({ isLeftOut }) => isLeftOut);
  const otherProblems = problems.filter(({ isLeftOut }) => !isLeftOut);
  return (
    <>
      {presentObjects.length === 0 ? (
        <p>{t("nothing")}</p>
      ) : (
        <ul aria-label={t("objects")} className="grid grid-cols-2 gap-x-5 gap-y-1 max-sm:grid-cols-1">
          {presentObjects.map(([name, key]) => (
            <li key={name} className="flex justify-between gap-3 border-b border-line py-0.5">
              {t(`names.${key}`)}
              <b className="num">{objects[name]}</b>
            </li>
          ))}
        </ul>
      )}
      {shortened && <p className="mt-3 text-pretty">{t("shortened", shortened)}</p>}
      <Problems label={t("leftOut", { count: recordCountOf(leftOut) })} problems={leftOut} />
      <Problems label={t("lacking", { count: otherProblems.length })} problems={otherProblems} />
    </>
  );
}

const recordCountOf = (problems: readonly ExchangeProblem[]) =>
  problems.reduce((sum, { count }) => sum + count, 0);

function Problems({ label, problems }: { label: string; problems: readonly ExchangeProblem[] }) {
  const t = useTranslations("month.exchange");
  if (problems.length === 0) return null;
  return (
    <section aria-label={label} className="mt-3">
      <h3 className="font-semibold">{label}</h3>
      <ul className="mt-1.5 max-h-[30dvh] divide-y overflow-y-auto rounded-md border">
        {problems.slice(0, maxShown).map(({ id, message, href, isMendable }) => (
          <li key={`${id} ${message}`} className="flex items-start justify-between gap-3 px-3 py-2">
            <p className="min-w-0 text-pretty">{message}</p>
            <a
              href={href}
              target="_blank"
              rel="noreferrer"
              aria-label={t(isMendable ? "mendThis" : "seeThis", { message })}
              className="shrink-0 text-accent underline underline-offset-2"
            >
              {t(isMendable ? "mend" : "see")}
            </a>
          </li>
        ))}
      </ul>
      {problems.length > maxShown && <p className="mt-1 text-muted">{t("more", { count: maxShown })}</p>}
    </section>
  );
}
