import { useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { EmailRecord } from "@/lib/document-emails/schema";
import { EmailLine } from "./email-line";

/** The letters by which a document was sent, and what became of them. */
export function DocumentEmails({ emails }: { emails: readonly EmailRecord[] }) {
  const t = useTranslations("emails.list");
  if (emails.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul aria-label={t("title")}>
        {emails.map((email) => (
          <EmailLine key={email.id} email={email} />
        ))}
      </ul>
    </Card>
  );
}
