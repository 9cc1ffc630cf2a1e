"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { type FocusEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFormField } from "@/components/forms/form-context";
import { attempt } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import { LookupField } from "@/components/lookup/lookup-field";
import type { Lookup } from "@/components/lookup/use-lookup";
import { findTwinsAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";
import { isInn } from "@/lib/values/requisites";

interface InnFieldProps {
  /** The client being edited, which is not a duplicate of itself. */
  clientId?: string;
  /** Fills in the form from a register; null for a private person, who is in none. */
  lookup: Lookup | null;
  /** By default the field gets the focus in the form of a new client. */
  autoFocus?: boolean;
}

/** The answer has at most ten clients, of which the edited one may be one; with fewer they are all. */
const maxCounted = 9;

/** The INN field. It warns if another client has the same INN, but allows a second one. */
export function InnField({ clientId, lookup, autoFocus = !clientId }: InnFieldProps) {
  const t = useTranslations("clients");
  const requisites = useTranslations("requisites");
  const lookupTexts = useTranslations("lookup");
  const [duplicates, setDuplicates] = useState<readonly Client[]>([]);
  const [duplicate, ...others] = duplicates;
  const { initial = "" } = useFormField("inn");
  const lastCheckedInn = useRef("");

  const findDuplicate = async (text: string) => {
    const inn = text.replace(/\s/g, "");
    if (inn === lastCheckedInn.current) return;
    lastCheckedInn.current = inn;
    const found = isInn(inn) ? await attempt(() => findTwinsAction({ inn })) : null;
    if (lastCheckedInn.current !== inn) return;
    setDuplicates(found?.ok ? found.data.filter(({ id }) => id !== clientId) : []);
  };
  // An INN given to a new client is checked before the field has been left.
  const checkInitialInn = useEffectEvent(() => {
    if (!clientId && initial) void findDuplicate(initial);
  });
  useEffect(() => checkInitialInn(), []);
  const link = (text: ReactNode) => (
    <Link href={`/clients/${duplicate?.id}`} target="_blank" className="underline underline-offset-2">
      {text}
    </Link>
  );
  const field = {
    name: "inn",
    label: requisites("inn"),
    inputMode: "numeric",
    className: "num",
    autoFocus,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => findDuplicate(target.value),
    hint: duplicate && (
      <span role="status" className="text-warn">
        {t.rich("duplicates", {
          name: [
            duplicate.shortName ?? duplicate.name,
            duplicate.kpp && `${requisites("kpp")} ${duplicate.kpp}`,
          ]
            .filter(Boolean)
            .join(", "),
          more: duplicates.length < maxCounted ? others.length : `${others.length}+`,
          link,
        })}
      </span>
    ),
  } as const;
  return lookup ? (
    <LookupField {...field} lookup={lookup} actionLabel={lookupTexts("fillByInn")} />
  ) : (
    <TextField {...field} />
  );
}
