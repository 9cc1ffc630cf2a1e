import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import type { FoundRequisite, KnownParty, TemplateSource } from "@/lib/imports/schema";

/** The requisites in the source, checked by their control digits and against the stored parties. */
export function SourceChecks({ source }: { source: TemplateSource }) {
  const t = useTranslations("imports.source.requisites");
  const { requisites, parties } = source;
  return (
    <details
      open={
        requisites.some(({ problem }) => problem) || parties.some((party) => party.differences.length > 0)
      }
      className="rounded-sm border bg-surface px-3 py-2"
    >
      <summary className="cursor-pointer text-sm font-semibold">
        {t("title")} <span className="num font-normal text-muted">{requisites.length}</span>
      </summary>
      {requisites.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t("none")}</p>
      ) : (
        <ul className="mt-1.5 flex flex-col gap-1">
          {requisites.map((each) => (
            <Requisite key={`${each.field} ${each.value}`} {...each} />
          ))}
        </ul>
      )}
      {parties.map((party) => (
        <PartyCheck key={party.id} {...party} />
      ))}
    </details>
  );
}

function Requisite({ field, value, problem }: FoundRequisite) {
  const t = useTranslations("imports.source.requisites");
  return (
    <li className="flex flex-wrap items-center gap-x-2 text-sm [&>svg]:size-4 [&>svg]:shrink-0">
      {problem ? (
        <Icon name="triangle-alert" className="text-bad" />
      ) : (
        <Icon name="circle-check" label={t("fine")} className="text-ok" />
      )}
      <span className="text-muted">{t(`fields.${field}`)}</span>
      <span className="num">{value}</span>
      {problem && <span className="text-bad">{problem}</span>}
    </li>
  );
}

function PartyCheck({ kind, name, differences }: KnownParty) {
  const t = useTranslations("imports.source.requisites");
  return (
    <div className="mt-2 border-t pt-2 text-sm">
      <p className="font-medium wrap-anywhere">{t(kind, { name })}</p>
      {differences.length === 0 ? (
        <p className="text-muted">{t("same")}</p>
      ) : (
        differences.map(({ field, kept }) => (
          <p key={field} className="text-warn tabular-nums wrap-anywhere">
            {t("differs", { field: t(`fields.${field}`), value: kept })}
          </p>
        ))
      )}
    </div>
  );
}
