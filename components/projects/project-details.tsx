import Link from "next/link";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useMoments } from "@/components/i18n/use-moments";
import { Card } from "@/components/ui/card";
import type { Project } from "@/lib/projects/schema";

interface ProjectDetailsProps {
  project: Project;
  /** Whether the documents of the project belong to an organization other than the chosen one. */
  isForeign: boolean;
}

const linkClass = "hover:text-accent hover:underline";

/** The organization of a project and the defaults for its documents; unset ones are omitted. */
export function ProjectDetails({ project, isForeign }: ProjectDetailsProps) {
  const t = useTranslations("projects.details");
  const types = useTranslations("states.docType");
  const moments = useMoments();
  const { organization, defaultClient, defaultTemplate, defaultBankAccount, notes } = project;
  const organizationName = organization.shortName ?? organization.name;
  return (
    <Card title={t("title")}>
      <dl className="grid gap-y-2.5 sm:max-xl:grid-cols-2 sm:max-xl:gap-x-6">
        <Item label={t("organization")}>
          {organizationName}
          {isForeign && (
            <small className="block text-xs text-warn">
              {t("otherOrganization", { name: organizationName })}
            </small>
          )}
        </Item>
        {defaultClient && (
          <Item label={t("client")}>
            <Link href={`/clients/${defaultClient.id}`} className={linkClass}>
              {defaultClient.shortName ?? defaultClient.name}
            </Link>
          </Item>
        )}
        {defaultTemplate && (
          <Item label={`${t("template")} · ${types(defaultTemplate.docType)}`}>
            <Link href={`/templates/${defaultTemplate.id}`} className={linkClass}>
              {defaultTemplate.name}
            </Link>
          </Item>
        )}
        {defaultBankAccount && (
          <Item label={t("bankAccount")}>
            {`${defaultBankAccount.accountNumber} · ${defaultBankAccount.name ?? defaultBankAccount.bankName}`}
          </Item>
        )}
        <Item label={t("created")}>{moments.date(project.createdAt)}</Item>
        {notes && <Item label={t("notes")}>{notes}</Item>}
      </dl>
    </Card>
  );
}

function Item({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="whitespace-pre-line wrap-anywhere">{children}</dd>
    </div>
  );
}
