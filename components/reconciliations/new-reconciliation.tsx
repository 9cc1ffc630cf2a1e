"use client";

import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { NewReconciliationDialog } from "./create-dialogs-on-demand";

interface NewReconciliationProps {
  today: string;
  /** The client whose page this is; without one the client is chosen in the dialog. */
  client: ClientChoice | null;
  label: string;
  variant?: "primary" | "secondary";
}

/** A button that creates one act. */
export function NewReconciliation({ today, client, label, variant = "primary" }: NewReconciliationProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <NewReconciliationDialog open today={today} client={client} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
