"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ComboboxField } from "@/components/forms/combobox-field";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import type { Project } from "@/lib/projects/schema";
import { accountSearch } from "./account-choice";

export type OrganizationOption = { id: string; name: string; shortName: string | null };

interface OrganizationFieldsProps {
  /** The organization of an existing project cannot be changed. */
  project?: Project;
  organizations: readonly OrganizationOption[];
  activeOrganizationId: string;
  account: ComboboxItem | null;
}

const nameOf = ({ name, shortName }: Omit<OrganizationOption, "id">) => shortName ?? name;

/** The organization of a project, which is chosen only once, and its account for payments. */
export function OrganizationFields(props: OrganizationFieldsProps) {
  const { project, organizations, activeOrganizationId, account } = props;
  const t = useTranslations("projects.form");
  const [organizationId, setOrganizationId] = useState(project?.organizationId ?? activeOrganizationId);
  return (
    <>
      {project ? (
        <Field label={t("organization")} hint={t("organizationFixed")}>
          <Input value={nameOf(project.organization)} disabled />
        </Field>
      ) : (
        <Field label={t("organization")} hint={t("organizationHint")}>
          <Select
            name="organizationId"
            value={organizationId}
            onChange={({ target }) => setOrganizationId(target.value)}
          >
            {organizations.map((organization) => (
              <option key={organization.id} value={organization.id}>
                {nameOf(organization)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <ComboboxField
        // Another organization has other accounts.
        key={organizationId}
        name="defaultBankAccountId"
        label={t("bankAccount")}
        placeholder={t("noBankAccount")}
        initial={account}
        search={accountSearch(organizationId)}
      />
    </>
  );
}
