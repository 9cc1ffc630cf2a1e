import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { isSendable, unreachedAddressees } from "@/lib/document-emails/rules";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { EmailLine } from "./email-line";
import { SendAgainButton } from "./send-again-button";

interface DocumentEmailsProps {
  emails: readonly EmailRecord[];
  document: DocumentRecord;
  canEdit: boolean;
}

/** The emails with which a document was sent, and their outcomes. */
export function DocumentEmails({ emails, document, canEdit }: DocumentEmailsProps) {
  const t = useTranslations("emails.list");
  if (emails.length === 0) return null;
  const canSend = canEdit && isSendable(document) && !document.correctedById;
  return (
    <Card title={t("title")}>
      <ul aria-label={t("title")}>
        {emails.map((email, index) => {
          const unreached = canSend ? unreachedAddressees(emails, index) : null;
          return (
            <EmailLine key={email.id} email={email}>
              {unreached && <SendAgainButton documentId={document.id} email={email} unreached={unreached} />}
            </EmailLine>
          );
        })}
      </ul>
    </Card>
  );
}
