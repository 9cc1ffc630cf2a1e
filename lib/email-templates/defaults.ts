import type { DocType } from "@/db/enums";
import type { Locale } from "@/lib/i18n/locales";

export type EmailTemplate = { subject: string; text: string };

const farewell = {
  ru: "С уважением,\n{{executor.shortName}}\n{{executor.phone}}",
  en: "Kind regards,\n{{executor.shortName}}\n{{executor.phone}}",
};

const russian = (name: string, rest: string): EmailTemplate => ({
  subject: `${name} № {{document.number}} от {{document.date}} — {{executor.shortName}}`,
  text: `Здравствуйте!\n\n${rest}\n\n${farewell.ru}`,
});

const english = (name: string, rest: string): EmailTemplate => ({
  subject: `${name} {{document.number}} dated {{document.date}} — {{executor.shortName}}`,
  text: `Hello,\n\n${rest}\n\n${farewell.en}`,
});

/** The e-mails that accompany documents unless an organization has its own text. */
export const defaultEmails: Record<Locale, Record<DocType, EmailTemplate>> = {
  ru: {
    advance_invoice: russian(
      "Счёт-фактура на аванс",
      "Направляем счёт-фактуру № {{document.number}} от {{document.date}} на полученную предоплату в сумме {{document.total}} руб., в том числе НДС {{document.vat}}\n\nДокумент приложен к письму.",
    ),
    contract: russian(
      "Договор",
      "Направляем договор № {{document.number}} от {{document.date}} на согласование и подписание.\nЕсли есть замечания, напишите, пожалуйста, в ответ на это письмо.",
    ),
    invoice: russian(
      "Счёт",
      "Направляем счёт № {{document.number}} от {{document.date}} на сумму {{document.total}} руб.\nПросим оплатить до {{document.dueDate}}.\n\nСчёт приложен к письму.",
    ),
    act: russian(
      "Акт",
      "Направляем акт № {{document.number}} от {{document.date}} на сумму {{document.total}} руб.\nПросим подписать его и прислать нам, а при наличии замечаний сообщить о них в ответ на это письмо.",
    ),
    upd: russian(
      "УПД",
      "Направляем универсальный передаточный документ № {{document.number}} от {{document.date}} на сумму {{document.total}} руб.\nПросим подписать его и прислать нам.",
    ),
  },
  en: {
    advance_invoice: english(
      "VAT invoice for an advance",
      "Please find attached VAT invoice {{document.number}} dated {{document.date}} for your advance payment of {{document.total}} RUB, VAT {{document.vat}} included.",
    ),
    contract: english(
      "Contract",
      "Please find attached contract {{document.number}} dated {{document.date}} for your approval and signature.\nIf you have any remarks, please reply to this e-mail.",
    ),
    invoice: english(
      "Invoice",
      "Please find attached invoice {{document.number}} dated {{document.date}} for {{document.total}} RUB.\nPlease pay it by {{document.dueDate}}.",
    ),
    act: english(
      "Act",
      "Please find attached act {{document.number}} dated {{document.date}} for {{document.total}} RUB.\nPlease sign and return it, or let us know of any remarks in reply to this e-mail.",
    ),
    upd: english(
      "UPD",
      "Please find attached universal transfer document {{document.number}} dated {{document.date}} for {{document.total}} RUB.\nPlease sign and return it.",
    ),
  },
};
