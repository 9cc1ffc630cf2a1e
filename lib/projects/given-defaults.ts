import { invalid } from "@/lib/kernel/errors";

type Id = string | null | undefined;

type Ids = { defaultClientId?: Id; defaultTemplateId?: Id; defaultBankAccountId?: Id };

type Given = Ids & { defaultClient?: Id; defaultTemplate?: Id; defaultBankAccount?: Id };

/**
 * Returns the defaults of a project under one name each, whichever of their two names they were sent under. If the
 * two differ, the value that differs from the stored one counts, so that a response can be sent back with either of
 * them changed. Throws `validation_error` when both differ from the stored value and from each other.
 */
export function givenDefaults<Input extends Given>(
  { defaultClient, defaultTemplate, defaultBankAccount, ...input }: Input,
  stored: Ids = {},
) {
  return {
    ...input,
    defaultClientId: givenValueOf(
      "defaultClient",
      input.defaultClientId,
      defaultClient,
      stored.defaultClientId,
    ),
    defaultTemplateId: givenValueOf(
      "defaultTemplate",
      input.defaultTemplateId,
      defaultTemplate,
      stored.defaultTemplateId,
    ),
    defaultBankAccountId: givenValueOf(
      "defaultBankAccount",
      input.defaultBankAccountId,
      defaultBankAccount,
      stored.defaultBankAccountId,
    ),
  };
}

function givenValueOf(name: string, id: Id, reference: Id, stored: Id): Id {
  const isChange = (given: Id) => given !== undefined && given !== (stored ?? null);
  if (isChange(id) && isChange(reference) && id !== reference) throw invalid(name, "two_values");
  return isChange(reference) ? reference : id;
}
