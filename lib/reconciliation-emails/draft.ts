import { eq } from "drizzle-orm";
import { clients } from "@/db/schema";
import { linkPlaceholder } from "@/lib/email-templates/link-placeholder";
import en from "@/lib/i18n/messages/en/reconciliations.json";
import ru from "@/lib/i18n/messages/ru/reconciliations.json";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { paperOf, readReconciliation } from "@/lib/reconciliations/queries";
import { formatDate } from "@/lib/values/dates";
import { fillMarks } from "@/lib/values/text";
import { emailDraft, reconciliationIdInput } from "./schema";

const emailTexts = { ru: ru.letter, en: en.letter };

export const draftReconciliationEmail = query(
  {
    level: "user",
    summary: "Draft an e-mail with an act of reconciliation",
    input: reconciliationIdInput,
    output: emailDraft,
    fails: ["not_found"],
  },
  async ({ db, locale }, { id }) => {
    const act = await readReconciliation(db, id);
    const [client] = await db
      .select({ email: clients.email })
      .from(clients)
      .where(eq(clients.id, act.clientId));
    const { organization, number, from, to } = paperOf(act);
    const values = {
      number,
      from: formatDate(from),
      to: formatDate(to),
      organization: organization.shortName ?? organization.name,
      link: linkPlaceholder,
    };
    return {
      to: client?.email ?? "",
      subject: fillMarks(emailTexts[locale].subject, values),
      text: fillMarks(emailTexts[locale].text, values),
      isSetUp: missingVariables().length === 0,
    };
  },
);
