"use client";

import { useTranslations } from "next-intl";
import { EmailField } from "@/components/forms/email-field";
import { FormSection } from "@/components/forms/form-section";
import { PaymentTermFields } from "@/components/forms/payment-term-fields";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { LookupField } from "@/components/lookup/lookup-field";
import { LookupOutcome } from "@/components/lookup/lookup-outcome";
import { useBankLookup, usePartyLookup } from "@/components/lookup/registers";
import { NameFields } from "@/components/requisites/name-fields";
import { SignatoryFields } from "@/components/requisites/signatory-fields";
import type { ClientKind } from "@/db/enums";
import { InnField } from "./inn-field";

interface ClientFieldsProps {
  kind: ClientKind;
  onKindChange: (kind: ClientKind) => void;
  clientId?: string;
}

/**
 * The fields of a client. The INN comes first, because the register fills in the rest from
 * it. A person has no KPP, OGRN or separate signatory; hidden fields are saved as empty.
 */
export function ClientFields({ kind, onKindChange, clientId }: ClientFieldsProps) {
  const t = useTranslations("requisites");
  const lookup = usePartyLookup({
    addressField: "address",
    onFound: (party) => onKindChange(party.kind),
  });
  const isPerson = kind === "person";
  return (
    <>
      <FormSection
        title={t("sections.codes")}
        hint={lookup.outcome && <LookupOutcome outcome={lookup.outcome} />}
      >
        <InnField clientId={clientId} lookup={isPerson ? null : lookup} />
        {kind === "company" ? (
          <TextField name="kpp" label={t("kpp")} className="num" />
        ) : (
          <input type="hidden" name="kpp" value="" />
        )}
        {isPerson ? (
          <input type="hidden" name="ogrn" value="" />
        ) : (
          <TextField
            name="ogrn"
            label={kind === "company" ? t("ogrn") : t("ogrnip")}
            inputMode="numeric"
            className="num"
          />
        )}
        <NameFields
          label={isPerson ? t("personName") : t("name")}
          hint={t("shortNameHint", { kind })}
          className="sm:col-span-2"
        />
        <TextField name="address" label={t("address")} className="sm:col-span-2" />
        <TextField
          name="edoId"
          label={t("edoId")}
          hint={t("edoIdHint", { kind })}
          autoCapitalize="none"
          className="sm:col-span-2"
        />
      </FormSection>
      <FormSection title={t("sections.contacts")}>
        <EmailField name="email" label={t("email")} className="xl:col-span-2" />
        <TextField name="phone" label={t("phone")} type="tel" className="xl:col-span-2" />
      </FormSection>
      {isPerson ? <PassportFields /> : <Empty names={passportNames} />}
      {isPerson ? <Empty names={signatoryNames} /> : <SignatoryFields kind={kind} />}
      <BankFields />
      <FormSection title={t("sections.payment")}>
        <PaymentTermFields hint={t("paymentTerm.hintOfClient")} />
        <SelectField
          name="remindersOff"
          label={t("reminders.label")}
          hint={t("reminders.hint")}
          options={[
            { value: "false", label: t("reminders.on") },
            { value: "true", label: t("reminders.off") },
          ]}
        />
      </FormSection>
      <FormSection title={t("sections.notes")}>
        <TextareaField
          name="notes"
          label={t("notes")}
          hint={t("notesHint")}
          className="sm:col-span-2 xl:col-span-4"
        />
      </FormSection>
    </>
  );
}

const passportNames = ["passportNumber", "passportIssuedBy", "passportIssuedOn", "passportOfficeCode"];
const signatoryNames = [
  "signatoryName",
  "signatoryPosition",
  "signatoryBasis",
  "signatoryNameGenitive",
  "signatoryPositionGenitive",
];

const Empty = ({ names }: { names: string[] }) =>
  names.map((name) => <input key={name} type="hidden" name={name} value="" />);

function PassportFields() {
  const t = useTranslations("requisites");
  return (
    <FormSection title={t("sections.passport")}>
      <TextField
        name="passportNumber"
        label={t("passportNumber")}
        placeholder={t("passportNumberExample")}
        hint={t("passportHint")}
      />
      <TextField name="passportIssuedOn" label={t("passportIssuedOn")} type="date" />
      <TextField
        name="passportOfficeCode"
        label={t("passportOfficeCode")}
        placeholder={t("passportOfficeCodeExample")}
        className="num"
      />
      <TextField
        name="passportIssuedBy"
        label={t("passportIssuedBy")}
        className="sm:col-span-2 xl:col-span-4"
      />
    </FormSection>
  );
}

function BankFields() {
  const t = useTranslations("requisites");
  const actionLabel = useTranslations("lookup")("fillByBik");
  const lookup = useBankLookup();
  return (
    <FormSection
      title={t("sections.bank")}
      hint={lookup.outcome && <LookupOutcome outcome={lookup.outcome} />}
    >
      <LookupField name="bik" label={t("bik")} lookup={lookup} actionLabel={actionLabel} className="num" />
      <TextField name="bankName" label={t("bankName")} />
      <TextField name="accountNumber" label={t("accountNumber")} inputMode="numeric" className="num" />
      <TextField
        name="correspondentAccount"
        label={t("correspondentAccount")}
        inputMode="numeric"
        className="num"
      />
    </FormSection>
  );
}
