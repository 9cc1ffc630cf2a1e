import { useTranslations } from "next-intl";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { nameOf } from "@/components/shell/organization/name-of";
import { useChooseOrganization } from "@/components/shell/organization/use-choose-organization";
import { Button } from "@/components/ui/button";
import type { ImportResult } from "@/lib/payments/schema";

interface StatementOrganizationsProps {
  organizations: ImportResult["organizations"];
  onLeave: () => void;
}

/**
 * Says which organizations have the payments of a statement, whose accounts decide that, with a button that shows each.
 * Shows nothing if the one on the page has them all.
 */
export function StatementOrganizations({ organizations, onLeave }: StatementOrganizationsProps) {
  const t = useTranslations("payments.statement");
  const shownId = useOrganizationId();
  const { isPending, choose } = useChooseOrganization();
  if (organizations.every(({ organizationId }) => organizationId === shownId)) return null;
  return (
    <section className="mt-3">
      <h3 className="font-semibold">{t("organizations")}</h3>
      <ul className="divide-y divide-line">
        {organizations.map(({ organizationId: id, name, shortName, inn, archivedAt, ...counts }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <div className="min-w-0 flex-1 basis-40">
              <p className="wrap-anywhere">{nameOf({ name, shortName })}</p>
              <p className="num text-sm text-muted">
                {t("ofOrganization", {
                  imported: String(counts.imported),
                  left: String(counts.left),
                  before: String(counts.known + counts.recognized),
                })}
              </p>
            </div>
            {id !== shownId && archivedAt === null && (
              <Button
                size="sm"
                loading={isPending}
                onClick={() => {
                  choose({ id, name, shortName, inn });
                  onLeave();
                }}
              >
                {t("goTo")}
                <span className="sr-only"> {nameOf({ name, shortName })}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
