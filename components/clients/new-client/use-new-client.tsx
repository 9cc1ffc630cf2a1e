"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useFailure } from "@/components/forms/use-failure";
import type { Client } from "@/lib/clients/schema";
import type { GivenClient, NewClientDialog } from "./new-client-dialog";

/**
 * What a field in which a client is looked for offers to those who find none: `create` of its combobox, and the dialog.
 * `told` is who is known to be meant by a text that was typed.
 */
export function useNewClient(
  onCreated: (client: Client) => void,
  told: (typed: string) => GivenClient | undefined = () => undefined,
) {
  const t = useTranslations("newClient");
  const notify = useFailure();
  const [adding, setAdding] = useState<{ name: string; Dialog: typeof NewClientDialog } | null>(null);

  /** The dialog comes with the rules of its fields, which only those who add a client need. */
  const add = async (name: string) => {
    try {
      const { NewClientDialog: Dialog } = await import("./new-client-dialog");
      setAdding({ name, Dialog });
    } catch {
      notify({ ok: false, error: "network" });
    }
  };
  const dialog: ReactNode = adding && (
    <adding.Dialog
      name={adding.name}
      given={told(adding.name)}
      onClose={() => setAdding(null)}
      onCreated={(created) => {
        onCreated(created);
        setAdding(null);
      }}
    />
  );
  return { create: { label: (name: string) => t("offer", { name }), onCreate: add }, dialog };
}
