import type { Client } from "@/lib/clients/schema";
import { type ClientChoice, clientChoice } from "./client-choice";

/** Returns a client by which a list is filtered: its label alone has to tell it from clients of the same name. */
export function chosenClient(client: Client & { namesakeHint: string | null }): ClientChoice {
  const choice = clientChoice(client);
  const { namesakeHint } = client;
  return namesakeHint ? { ...choice, label: `${choice.label} · ${namesakeHint}`, hint: null } : choice;
}
