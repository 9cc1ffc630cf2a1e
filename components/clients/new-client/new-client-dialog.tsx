"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { InnField } from "@/components/clients/inn-field";
import { ChoiceField } from "@/components/forms/choice-field";
import { EmailField } from "@/components/forms/email-field";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { TextField } from "@/components/forms/text-field";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { HasLookup } from "@/components/lookup/has-lookup";
import { LookupOutcome } from "@/components/lookup/lookup-outcome";
import { usePartyLookup } from "@/components/lookup/registers";
import type { Lookup } from "@/components/lookup/use-lookup";
import { NameFields } from "@/components/requisites/name-fields";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { type ClientKind, clientKinds } from "@/db/enums";
import { createClientAction, updateClientAction } from "@/lib/clients/actions";
import { clientErrors, kindOfInn } from "@/lib/clients/rules";
import type { Client } from "@/lib/clients/schema";
import { isInn } from "@/lib/values/requisites";

/** The data known about a new client beforehand. */
export type GivenClient = { kind: ClientKind } & Partial<
  Record<"name" | "inn" | "kpp" | (typeof bankFields)[number], string>
>;

const bankFields = ["bik", "bankName", "accountNumber", "correspondentAccount"] as const;

export interface NewClientDialogProps {
  /** The text typed in a search without results: a name or an INN. */
  name: string;
  /** Data used instead of the typed text; the user only has to check it. */
  given?: GivenClient;
  onClose: () => void;
  onCreated: (client: Client) => void;
}

const submitButton = 'button[type="submit"]';

const loadSchema = async () =>
  (await import("@/lib/clients/schema")).clientInput.pick({
    kind: true,
    name: true,
    shortName: true,
    inn: true,
    kpp: true,
    ogrn: true,
    address: true,
    email: true,
    phone: true,
    bik: true,
    bankName: true,
    accountNumber: true,
    correspondentAccount: true,
  });

/**
 * Adds a client with the fields that documents print, filled in from the register, without leaving the current page.
 */
export function NewClientDialog({ name, given, onClose, onCreated }: NewClientDialogProps) {
  const t = useTranslations("newClient");
  const requisites = useTranslations("requisites");
  const common = useTranslations("common");
  const created = useTranslations("clients")("created");
  const [kind, setKind] = useState(given?.kind);
  const [isDirty, setDirty] = useState(false);
  const { onLeave, question } = useGuardedClose(isDirty, onClose, false);
  const box = useRef<HTMLDivElement>(null);
  const lookup = usePartyLookup({
    addressField: "address",
    onFound: (party) => {
      if (kind) setKind(party.kind);
      // If the register returns a warning, the user should read it first.
      const next = party.warning ? 'input[name="inn"]' : submitButton;
      box.current?.querySelector<HTMLElement>(next)?.focus();
    },
  });
  /** If the dialog has been closed, the client is not passed on to the field for which it was opened. */
  const passOnClient = (client: Client, isHere: boolean) => {
    if (isHere) onCreated(client);
    else toast({ tone: "ok", title: created });
  };
  const inn = given ? (given.inn ?? "") : name.replace(/\s/g, "");
  const withKind = <Fields extends { kind?: ClientKind | null; inn?: string | null }>(client: Fields) => ({
    ...client,
    kind: client.kind ?? kindOfInn(client.inn),
  });
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      title={t("title")}
      description={t("description")}
      // Known data may only have to be checked.
      begin={given && submitButton}
    >
      <div ref={box}>
        <Form
          label={t("title")}
          schema={loadSchema}
          rules={(client) => clientErrors(withKind(client))}
          initial={given ?? (/^\d{10}(\d{2})?$/.test(inn) ? { inn } : { name })}
          save={createClientAction}
          saveAgain={(client, { id }) => updateClientAction({ ...withKind(client), id })}
          onSaved={passOnClient}
          onDirtyChange={setDirty}
          className="grid gap-3 sm:grid-cols-4"
        >
          {kind && <KindField value={kind} onChange={setKind} />}
          <div className="sm:col-span-2">
            <InnField lookup={kind === "person" ? null : lookup} autoFocus={!given} />
            {isInn(inn) && kind !== "person" && <LookUpAtOnce lookup={lookup} />}
          </div>
          {(!kind || kind === "company") && (
            <TextField name="kpp" label={requisites("kpp")} className="num" />
          )}
          {kind !== "person" && (
            <TextField
              name="ogrn"
              label={requisites(kind === "entrepreneur" ? "ogrnip" : "ogrn")}
              inputMode="numeric"
              className="num"
            />
          )}
          {lookup.outcome && (
            <div className="sm:col-span-4">
              <LookupOutcome outcome={lookup.outcome} />
            </div>
          )}
          <NameFields
            label={kind === "person" ? requisites("personName") : t("name")}
            className="sm:col-span-4"
          />
          {bankFields.some((field) => given?.[field]) &&
            bankFields.map((field) => (
              <TextField key={field} name={field} label={requisites(field)} className="num sm:col-span-2" />
            ))}
          <TextField name="address" label={t("address")} className="sm:col-span-4" />
          <EmailField name="email" label={t("email")} className="sm:col-span-2" />
          <TextField name="phone" label={t("phone")} inputMode="tel" className="sm:col-span-2" />
          <div className="sm:col-span-4">
            <DialogFooter>
              <Button onClick={onLeave}>{common("cancel")}</Button>
              <SubmitButton>{t("create")}</SubmitButton>
            </DialogFooter>
          </div>
        </Form>
      </div>
      {question}
    </Dialog>
  );
}

interface KindFieldProps {
  value: ClientKind;
  onChange: (kind: ClientKind) => void;
}

/** The kind of the client, which may have been guessed wrong. */
function KindField({ value, onChange }: KindFieldProps) {
  const states = useTranslations("states.clientKind");
  const label = useTranslations("newClient")("kind");
  const options = clientKinds.map((kind) => ({ value: kind, label: states(kind) }));
  return (
    <div className="flex sm:col-span-4">
      <ChoiceField name="kind" label={label} options={options} value={value} onChange={onChange} />
    </div>
  );
}

/** Queries the register as soon as the field is rendered if an INN was typed, because nothing else is needed. */
function LookUpAtOnce({ lookup }: { lookup: Lookup }) {
  const hasLookup = use(HasLookup);
  const anchor = useRef<HTMLSpanElement>(null);
  const hasLookedUp = useRef(false);
  const lookUpOnce = useEffectEvent(() => {
    const input = anchor.current?.closest("form")?.querySelector<HTMLInputElement>('input[name="inn"]');
    if (!input || !hasLookup || hasLookedUp.current) return;
    hasLookedUp.current = true;
    lookup.askFor(input);
  });
  useEffect(() => lookUpOnce(), []);
  return <span ref={anchor} hidden />;
}
