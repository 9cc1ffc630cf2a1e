import { invalid } from "@/lib/kernel/errors";

type Id = string | null | undefined;

type Ids = { defaultClientId?: Id; defaultTemplateId?: Id; defaultBankAccountId?: Id };

type Given = Ids & { defaultClient?: Id; defaultTemplate?: Id; defaultBankAccount?: Id };

/**
 * The defaults of a project under one name each, whichever of its two names they were given by. Of two that differ, the
 * one that is not what is stored counts: so an answer may be sent back with either of them changed. Throws
 * `validation_error` when both would change it, and differently.
 */
export function givenDefaults<Input extends Given>(
  { defaultClient, defaultTemplate, defaultBankAccount, ...input }: Input,
  stored: Ids = {},
) {
  return {
    ...input,
    defaultClientId: oneOf("defaultClient", input.defaultClientId, defaultClient, stored.defaultClientId),
    defaultTemplateId: oneOf(
      "defaultTemplate",
      input.defaultTemplateId,
      defaultTemplate,
      stored.defaultTemplateId,
    ),
    defaultBankAccountId: oneOf(
      "defaultBankAccount",
      input.defaultBankAccountId,
      defaultBankAccount,
      stored.defaultBankAccountId,
    ),
  };
}

function oneOf(name: string, id: Id, reference: Id, stored: Id): Id {
  const changes = (given: Id) => given !== undefined && given !== (stored ?? null);
  if (changes(id) && changes(reference) && id !== reference) throw invalid(name, "two_values");
  return changes(reference) ? reference : id;
}
