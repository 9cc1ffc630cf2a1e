import en from "@/lib/i18n/messages/en/letters.json";
import ru from "@/lib/i18n/messages/ru/letters.json";
import { job } from "@/lib/kernel/operation";
import { mailAccount } from "./account";
import { deliver, newMessageId } from "./deliver";
import { type TestLetterOutcome, testLetterInput, testLetterOutcome } from "./schema";
import { failureText } from "./words";

const texts = { ru: ru.testLetter, en: en.testLetter };

export const sendTestLetter = job(
  {
    level: "admin",
    summary: "Send a letter that only tries out the mail server, and tell what became of it",
    input: testLetterInput,
    output: testLetterOutcome,
  },
  async ({ locale }, { to }): Promise<TestLetterOutcome> => {
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
