"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Form } from "@/components/forms/form";
import { FormFooter } from "@/components/forms/form-footer";
import { parseWholeNumber } from "@/components/forms/parse-whole-number";
import type { FieldsOf } from "@/components/forms/use-form";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { toast } from "@/components/ui/toast";
import { clientKinds } from "@/db/enums";
import { createClientAction, updateClientAction } from "@/lib/clients/actions";
import { clientErrors } from "@/lib/clients/rules";
import type { Client } from "@/lib/clients/schema";
import { ClientFields } from "./client-fields";

const loadSchema = async () => (await import("@/lib/clients/schema")).clientInput;

interface ClientFormProps {
  /** The client to edit; missing for a new one. */
  client?: Client;
  /** The page to open after a new client is saved; by default the client's own page. */
  next?: string;
}

export function ClientForm({ client: given, next }: ClientFormProps) {
  const t = useTranslations("clients");
  const common = useTranslations("common");
  const states = useTranslations("states.clientKind");
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const [client] = useState(given);
  const sendChanges = useSendChanges();
  const [kind, setKind] = useState(client?.kind ?? "company");

  const update = (details: FieldsOf<typeof loadSchema>, stored: Client) =>
    sendChanges(client ?? stored, details, (changes) => updateClientAction({ ...changes, id: stored.id }));
  const onSaved = ({ id, archivedAt }: Client) => {
    // Archived in another tab, or by somebody else, while this form was open.
    const isArchivedMeanwhile = archivedAt && !client?.archivedAt;
    const done = client ? t(isArchivedMeanwhile ? "updatedArchived" : "updated") : t("created");
    toast({ tone: "ok", title: done });
    leaveFor(next ?? `/clients/${id}`);
    router.refresh();
  };
  return (
    <Form
      label={t("form")}
      initial={client}
      schema={loadSchema}
      rules={({ kind: of = kind, ...values }) => clientErrors({ kind: of, ...values })}
      read={(values) => ({ ...values, paymentTermDays: parseWholeNumber(values.paymentTermDays) })}
      save={(details) => (client ? update(details, client) : createClientAction(details))}
      saveAgain={update}
      onSaved={onSaved}
      className="flex grow flex-col gap-3.5"
    >
      <div className="flex">
        <ChoiceField
          name="kind"
          label={t("kind")}
          options={clientKinds.map((value) => ({ value, label: states(value) }))}
          value={kind}
          onChange={setKind}
        />
      </div>
      <ClientFields kind={kind} onKindChange={setKind} clientId={client?.id} />
      <FormFooter
        submitLabel={client ? common("save") : t("create")}
        cancelHref={client ? `/clients/${client.id}` : "/clients"}
      />
    </Form>
  );
}
