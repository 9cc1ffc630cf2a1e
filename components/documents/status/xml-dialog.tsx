"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { FieldErrors } from "@/lib/values/fields";
import { FillLink } from "./fill-link";

interface XmlDialogProps {
  fieldErrors: FieldErrors;
  organizationId: string;
  clientId: string | null;
  onClose: () => void;
}

/** What an electronic file lacks: where, in words, and the way to the place where it is filled in. */
export function XmlDialog({ fieldErrors, onClose, ...place }: XmlDialogProps) {
  const t = useTranslations("document.xml");
  const common = useTranslations("common");
  const nameOf = useFieldName();
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")} description={t("description")}>
      <ul className="mt-1 flex list-disc flex-col gap-1.5 pl-5">
        {Object.entries(fieldErrors).map(([path, messages]) => {
          const address = addressOf(path, place);
          return (
            <li key={path}>
              {t("problem", { field: nameOf(path), problem: messages.join(". ") })}
              {address && (
                <>
                  {" "}
                  <FillLink href={address} />
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

type Key = Parameters<ReturnType<typeof useTranslations<"document.xml">>>[0];

/** «Клиент: ИНН», «Строка 2: единица измерения». */
function useFieldName() {
  const t = useTranslations("document.xml");
  return (path: string): string => {
    const [side = "", index = "", field = ""] = path.split(".");
    const key = `fields.${side === "lines" && index ? `lines_${field}` : path.replace(".", "_")}` as Key;
    return t.has(key) ? t(key, { line: String(Number(index) + 1) }) : path;
  };
}

function addressOf(
  path: string,
  { organizationId, clientId }: Pick<XmlDialogProps, "organizationId" | "clientId">,
) {
  if (path.startsWith("organization.")) return `/settings/organizations/${organizationId}`;
  return path.startsWith("client.") && clientId ? `/clients/${clientId}/edit` : null;
}
