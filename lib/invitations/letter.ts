import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/email-templates.json";
import ru from "@/lib/i18n/messages/ru/email-templates.json";
import { log } from "@/lib/kernel/log";
import { mailAccount, missingVariables } from "@/lib/mail/account";
import { deliver, newMessageId } from "@/lib/mail/deliver";
import { fillMarks } from "@/lib/values/text";
import { invitationDays } from "./code";

const texts = { ru: ru.invitation, en: en.invitation };

type Letter = { to: string; link: string; from: string; locale: Locale };

/** Sends the address of an invitation by e-mail; returns null if no mail server is configured. */
export async function sendInvitation({ to, link, from, locale }: Letter): Promise<"sent" | "failed" | null> {
  if (missingVariables().length > 0) return null;
  const account = mailAccount();
  const { sender, subject, text } = texts[locale];
  const { state } = await deliver(account, {
    messageId: newMessageId(account),
    organization: sender,
    replyTo: null,
    to: [to],
    cc: [],
    subject,
    text: fillMarks(text, { link, from, days: String(invitationDays) }),
    attachment: null,
  });
  if (state !== "sent") log.warn({ state }, "an invitation could not be sent by e-mail");
  return state === "sent" ? "sent" : "failed";
}
