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
 * for its combobox, and the dialog. `knownDataOf` returns data known for a typed text.
 */
export function useNewClient(
  onCreated: (client: Client) => void,
  knownDataOf: (typed: string) => GivenClient | undefined = () => undefined,
) {
  const t = useTranslations("newClient");
  const [typedName, setTypedName] = useState<string | null>(null);
  const dialog: ReactNode = typedName !== null && (
    <NewClientDialog
      open
      name={typedName}
      given={knownDataOf(typedName)}
      onClose={() => setTypedName(null)}
      onCreated={(created) => {
        onCreated(created);
        setTypedName(null);
      }}
    />
  );
  return {
    create: { label: (name: string) => t("offer", { name: innerQuotes(name) }), onCreate: setTypedName },
    dialog,
  };
}
