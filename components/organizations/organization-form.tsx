"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { FormFooter } from "@/components/forms/form-footer";
import type { Values } from "@/components/forms/form-values";
import { parseWholeNumber } from "@/components/forms/parse-whole-number";
import type { FieldsOf } from "@/components/forms/use-form";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useSendChanges } from "@/components/forms/use-send-changes";
import type { ShellOrganization } from "@/components/shell/shell-data";
import { toast } from "@/components/ui/toast";
import { createOrganizationAction, updateOrganizationAction } from "@/lib/organizations/actions";
import { defaultPrefixes, organizationErrors } from "@/lib/organizations/rules";
import type { Organization } from "@/lib/organizations/schema";
import { OrganizationFields } from "./organization-fields";
import { PaperFields } from "./paper-fields";
import { PrefixFields } from "./prefix-fields";
import { TaxFields } from "./tax-fields";
import { useAnnounceCreated } from "./use-announce-created";
import { useAnnounceOtherRate } from "./use-announce-other-rate";

const loadSchema = async () => (await import("@/lib/organizations/schema")).organizationInput;

interface OrganizationFormProps {
  /** The organization to edit; missing for a new one. */
  organization?: Organization;
  /** Whether it is the organization whose records the pages show. */
  isActive?: boolean;
  /** The organization chosen while a new one is added. */
  current?: ShellOrganization | null;
  /** The year in the example numbers. */
  year: number;
  /** Appended to the address of the bank accounts page, which opens after a new organization is saved. */
  next?: string;
}

/** An unticked checkbox is not submitted, so its value is added here. */
const readPapers = ({ printOriginalCode, ...values }: Values): Values => ({
  ...values,
  paymentTermDays: parseWholeNumber(values.paymentTermDays),
  printOriginalCode: printOriginalCode !== undefined,
});

export function OrganizationForm(props: OrganizationFormProps) {
  const { organization: stored, isActive = false, current = null, year, next = "" } = props;
  const t = useTranslations("settings.organizations");
  const common = useTranslations("common");
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const sendChanges = useSendChanges();
  const announceCreated = useAnnounceCreated(current);
  const announceOtherRate = useAnnounceOtherRate(isActive);
  const [isDirty, setDirty] = useState(false);
  const [latestStored, setLatestStored] = useState(stored);
  const [organization, setOrganization] = useState(stored);
  // Shows newly stored values, but never over text being typed.
  if (stored?.updatedAt !== latestStored?.updatedAt) {
    setLatestStored(stored);
    if (!isDirty) setOrganization(stored);
  }
  const prefixes = organization?.numberPrefixes ?? defaultPrefixes;

  const update = (input: FieldsOf<typeof loadSchema>, target: Organization) =>
    sendChanges(organization ?? target, input, (changes) =>
      updateOrganizationAction({ ...changes, organizationId: target.id }),
    );
  const onSaved = (saved: Organization) => {
    if (organization) {
      announceOtherRate(organization, saved);
      const isArchivedMeanwhile = saved.archivedAt && !organization.archivedAt;
      toast({ tone: "ok", title: t(isArchivedMeanwhile ? "updatedArchived" : "updated") });
    } else {
      announceCreated(saved);
      leaveFor(`/settings/organizations/${saved.id}/bank-accounts${next}`);
    }
    router.refresh();
  };
  return (
    <Form
      key={organization?.updatedAt}
      label={t("form")}
      initial={organization ?? { numberPrefixes: defaultPrefixes }}
      schema={loadSchema}
      read={readPapers}
      rules={({ numberPrefixes, ...codes }) =>
        organizationErrors({ ...codes, numberPrefixes: { ...prefixes, ...numberPrefixes } })
      }
      save={(input) => (organization ? update(input, organization) : createOrganizationAction(input))}
      // The numbers from which a new organization continues are accepted only on creation.
      saveAgain={organization && update}
      onSaved={onSaved}
      onDirtyChange={setDirty}
      className="flex grow flex-col gap-3.5"
    >
      {organization ? (
        <>
          <OrganizationFields />
          <TaxFields isNew={false} year={year} />
        </>
      ) : (
        <>
          {/* What is printed and computed depends on the tax system, so it is asked first. */}
          <TaxFields isNew year={year} />
          <OrganizationFields />
        </>
      )}
      <PrefixFields prefixes={prefixes} year={year} isNew={!organization} />
      <PaperFields printOriginalCode={organization?.printOriginalCode ?? true} />
      <FormFooter
        submitLabel={organization ? common("save") : t("create")}
        cancelHref="/settings/organizations"
      />
    </Form>
  );
}
