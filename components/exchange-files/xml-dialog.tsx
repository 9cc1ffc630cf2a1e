"use client";

import { useTranslations } from "next-intl";
import { findMessage } from "@/components/i18n/find-message";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { FieldErrors } from "@/lib/values/fields";
import { lackingKey } from "@/lib/values/lacking-key";
import { capitalize, fillMarks } from "@/lib/values/text";
import { FillLink } from "./fill-link";

export interface XmlDialogProps {
  fieldErrors: FieldErrors;
  /** What to do once everything is filled in. */
  advice: string;
  organizationId: string;
  clientId: string | null;
  onClose: () => void;
}

/** The gaps of an electronic file: where they are, in words, with links to where they are filled in. */
export function XmlDialog({ fieldErrors, advice, onClose, ...place }: XmlDialogProps) {
  const t = useTranslations("exchangeFiles");
  const common = useTranslations("common");
  const nameOf = useFieldName();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={advice}>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
        {Object.entries(fieldErrors).map(([path, messages]) => {
          const address = addressOf(path, place);
          return (
            <li key={path}>
              {t("problem", { field: nameOf(path), problem: messages.join(". ") })}
              {address && (
                <>
                  {" "}
                  <FillLink href={address} what={nameOf(path)} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      <DialogFooter>
        <Button onClick={onClose}>{common("close")}</Button>
      </DialogFooter>
    </Dialog>
  );
}

/**
 * Returns a function that names a missing field, also used for the
 * problems of an archive: «ИНН клиента», «Код единицы по ОКЕИ в строке 2».
 */
function useFieldName() {
  const t = useTranslations("exchangeFiles.fields");
  return (path: string): string => {
    const { key, line } = lackingKey(path);
    const words = findMessage(t, key);
    return words ? capitalize(fillMarks(words, { line })) : path;
  };
}

function addressOf(
  path: string,
  { organizationId, clientId }: Pick<XmlDialogProps, "organizationId" | "clientId">,
) {
  if (path.startsWith("organization.")) return `/settings/organizations/${organizationId}`;
  return path.startsWith("client.") && clientId ? `/clients/${clientId}/edit` : null;
}
