"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { Client } from "@/lib/clients/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { GivenClient, NewClientDialogProps } from "./new-client-dialog";

/** Loaded with the validation rules of its fields, which only users who add a client need. */
const NewClientDialog = onDemand<NewClientDialogProps>(
  async () => (await import("./new-client-dialog")).NewClientDialog,
  ["clients", "lookup", "requisites"],
);

/**
 * Lets a client field add a new client when the search finds none: returns `create`
 * for its combobox, and the dialog. `told` returns data known for a typed text.
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
