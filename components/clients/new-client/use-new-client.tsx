"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { Client } from "@/lib/clients/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { GivenClient, NewClientDialogProps } from "./new-client-dialog";

/** With the rules of its fields, which only those who add a client need. */
const NewClientDialog = onDemand<NewClientDialogProps>(
  async () => (await import("./new-client-dialog")).NewClientDialog,
  ["clients", "lookup", "requisites"],
);

/**
 * What a field in which a client is looked for offers to those who find none: `create` of its combobox, and the dialog.
 * `told` is who is known to be meant by a text that was typed.
 */
export function useNewClient(
  onCreated: (client: Client) => void,
  told: (typed: string) => GivenClient | undefined = () => undefined,
) {
  const t = useTranslations("newClient");
  const [adding, setAdding] = useState<string | null>(null);
  const dialog: ReactNode = adding !== null && (
    <NewClientDialog
      open
      name={adding}
      given={told(adding)}
      onClose={() => setAdding(null)}
      onCreated={(created) => {
        onCreated(created);
        setAdding(null);
      }}
    />
  );
  return {
    create: { label: (name: string) => t("offer", { name: innerQuotes(name) }), onCreate: setAdding },
    dialog,
  };
}
