import type { ReminderStep } from "./rules";

const subject = (text: string) => `${text} — {{executor.shortName}}`;

const letter = (...paragraphs: string[]) =>
  ["Здравствуйте!", ...paragraphs, "С уважением,\n{{executor.shortName}}\n{{executor.phone}}"].join("\n\n");

const thanks =
  "Если вы уже оплатили, спасибо: деньги, возможно, ещё в пути, и отвечать на это письмо не нужно.";

/** The reminder steps of an organization until it chooses its own. Letters to clients are in Russian. */
export const defaultSteps: readonly ReminderStep[] = [
  {
    days: -3,
    subject: subject("Подходит срок оплаты"),
    text: letter(
      "Напоминаем, что подходит срок оплаты:",
      "{{invoices}}",
      "Всего к оплате: {{debt}} руб.",
      thanks,
    ),
  },
  {
    days: 1,
    subject: subject("Напоминание об оплате"),
    text: letter(
      "На {{today}} мы ещё не видим оплаты:",
      "{{invoices}}",
      "Всего осталось оплатить: {{debt}} руб.",
      thanks,
    ),
  },
  {
    days: 7,
    subject: subject("Повторное напоминание об оплате"),
    text: letter(
      "Напоминаем ещё раз: на {{today}} оплата не поступила.",
      "{{invoices}}",
      "Всего осталось оплатить: {{debt}} руб. Просим перечислить эту сумму в ближайшие дни или ответить на это письмо, когда вы сможете это сделать.",
      thanks,
    ),
  },
  {
    days: 14,
    subject: subject("Претензия об оплате задолженности"),
    text: letter(
      "На {{today}} оплата по-прежнему не поступила. Направляем претензию: она приложена к письму.",
      "{{invoices}}",
      "Всего осталось оплатить: {{debt}} руб.",
      "Если возникли трудности, ответьте, пожалуйста, на это письмо: договоримся о сроке.",
    ),
  },
];
