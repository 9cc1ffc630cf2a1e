import en from "@/lib/i18n/messages/en/email-templates.json";
import ru from "@/lib/i18n/messages/ru/email-templates.json";
import { job } from "@/lib/kernel/operation";
import { mailAccount } from "./account";
import { deliver, newMessageId } from "./deliver";
import { type TestEmailOutcome, testEmailInput, testEmailOutcome } from "./schema";
import { failureText } from "./words";

const texts = { ru: ru.testEmail, en: en.testEmail };

export const sendTestEmail = job(
  {
    level: "admin",
    summary: "Send a test e-mail and return its delivery outcome",
    input: testEmailInput,
    output: testEmailOutcome,
    fails: ["no_mail_server"],
  },
  async ({ locale }, { to }): Promise<TestEmailOutcome> => {
    const account = mailAccount();
    const outcome = await deliver(account, {
      messageId: newMessageId(account),
      organization: texts[locale].sender,
      replyTo: null,
      to: [to],
      cc: [],
      subject: texts[locale].subject,
      text: texts[locale].text,
      attachment: null,
    });
    const { state, said } = outcome;
    return { state, said, error: state === "sent" ? null : failureText(locale, outcome.reason, said) };
  },
);
