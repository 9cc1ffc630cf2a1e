import { useEffect, useEffectEvent, useRef } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { SuggestedClient } from "@/lib/payments/suggested-client";
import { findNamedClients } from "./payer-client";

interface NewClientButtonProps {
  told: SuggestedClient;
  label: string;
  /** Called with the client if exactly one has the INN. */
  onFound: (client: ClientChoice) => void;
  onPress: () => void;
}

/**
 * Creates a client from the other side of a payment. If no client
 * is similar, the button gets the focus, so that Enter creates one.
 */
export function NewClientButton({ told, label, onFound, onPress }: NewClientButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const onSearched = useEffectEvent((found: readonly ClientChoice[]) => {
    const field = button.current?.form?.querySelector<HTMLInputElement>('input[role="combobox"]');
    // A user who has started searching is not interrupted.
    if (field?.value !== "") return;
    if (told.inn && found.length === 1) onFound(found[0]!);
    else if (found.length === 0 && isAtBeginning(field)) button.current?.focus();
  });
  useEffect(() => {
    findNamedClients(told).then(onSearched, () => {});
  }, [told]);
  return (
    <Button
      ref={button}
      onClick={onPress}
      className="mr-auto h-auto! min-h-8.5 max-w-full py-1 text-start whitespace-normal! wrap-anywhere"
    >
      <Icon name="user-plus" />
      {label}
    </Button>
  );
}

/** Whether the focus is where the dialog starts, or has not reached the dialog yet. */
const isAtBeginning = (field: HTMLElement) =>
  document.activeElement === field || !field.closest('[role="dialog"]')?.contains(document.activeElement);
