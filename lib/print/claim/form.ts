import { registrationLabel } from "@/lib/print/party";
import { paymentQrText } from "@/lib/print/payment-qr-text";
import type { BankSection } from "@/lib/print/section";
import { payeeBankSection } from "@/lib/print/sections/bank";
import { registeredKindOf, type Side } from "@/lib/print/side";
import { amountInWords } from "@/lib/values/amount-in-words";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { formatDateLong } from "@/lib/values/paper-dates";
import { shownName } from "@/lib/values/shown-name";
import type { ClaimPaper } from "./paper";

/** The content of a claim in words, independent of the layout. */
export type ClaimForm = {
  title: string;
  subtitle: string;
  /** «Кому», «От кого». */
  parties: Array<{ label: string; text: string }>;
  opening: string[];
  heads: string[];
  rows: string[][];
  sums: string[];
  demand: string[];
  bank: BankSection;
};

const claimTitle = "Претензия об оплате задолженности";

/** Returns the file name. */
export const claimFileName = ({ date }: Pick<ClaimPaper, "date">) => `Претензия от ${formatDate(date)}.pdf`;

/** Returns the unpaid amount of the invoices in kopecks, without interest. */
export const debtOf = ({ invoices }: Pick<ClaimPaper, "invoices">) =>
  invoices.reduce((sum, { remainderCents }) => sum + remainderCents, 0);

const interestOf = ({ invoices }: ClaimPaper) =>
  invoices.reduce((sum, { interestCents }) => sum + (interestCents ?? 0), 0);

/**
 * Puts a claim into words. Interest (article 395 of the Civil Code) is stated and demanded only if its percentage is
 * given.
 */
export function claimForm(paper: ClaimPaper): ClaimForm {
  const { date, organization, client, interestPercent } = paper;
  return {
    title: claimTitle,
    subtitle: `от ${formatDateLong(date)}`,
    parties: [
      { label: "Кому:", text: partyInWords(client) },
      { label: "От кого:", text: partyInWords(organization) },
    ],
    opening: [
      `По состоянию на ${formatDate(date)} срок оплаты перечисленных ниже счетов истёк, а деньги по ним поступили не полностью или не поступили. Получатель: ${shownName(organization)}; плательщик: ${shownName(client)}`.replace(
        /(?<!\.)$/,
        ".",
      ),
    ],
    ...tableOf(paper),
    sums: sumsOf(paper),
    demand: demandOf(paper, interestPercent),
    bank: bankSectionOf(paper),
  };
}

function partyInWords(party: ClaimPaper["client"]): string {
  const { kind, name, inn, kpp, ogrn, address, email, phone } = party;
  const codes = [inn && `ИНН ${inn}`, kpp && `КПП ${kpp}`, ogrn && `${registrationLabel(kind)} ${ogrn}`];
  return [name, ...codes, address, phone && `тел.\u00a0${phone}`, email].filter(Boolean).join(", ");
}

function tableOf({ invoices, interestPercent }: ClaimPaper): Pick<ClaimForm, "heads" | "rows"> {
  const hasInterest = interestPercent !== null;
  return {
    heads: [
      "№",
      "Счёт",
      "Срок оплаты",
      "Просрочка, дней",
      "Осталось оплатить, руб.",
      ...(hasInterest ? ["Проценты, руб."] : []),
    ],
    rows: invoices.map(({ number, date, dueDate, lateDays, remainderCents, interestCents }, index) => [
      String(index + 1),
      `№ ${number} от ${formatDate(date)}`,
      formatDate(dueDate),
      String(lateDays),
      formatCents(remainderCents),
      ...(hasInterest ? [formatCents(interestCents ?? 0)] : []),
    ]),
  };
}

function sumsOf(paper: ClaimPaper): string[] {
  const { interestPercent, date } = paper;
  const debt = debtOf(paper);
  const debtSentence = `Сумма задолженности: ${formatCents(debt)} руб. (${amountInWords(debt)}).`;
  if (interestPercent === null) return [debtSentence];
  const interest = interestOf(paper);
  const percent = String(interestPercent).replace(".", ",");
  return [
    debtSentence,
    `Проценты за пользование чужими денежными средствами (статья 395 ГК РФ) на ${formatDate(date)}: ${formatCents(interest)} руб. Расчёт: остаток × ${percent} % годовых × дни просрочки : число дней в году (365 или 366).`,
    `Всего: ${formatCents(debt + interest)} руб. (${amountInWords(debt + interest)}).`,
  ];
}

/** Commercial courts hear only companies and entrepreneurs, see `courtFor`. */
function demandOf(paper: ClaimPaper, interestPercent: number | null): string[] {
  const { organization, client, payBy, printRules = 0 } = paper;
  const what = interestPercent === null ? "задолженность" : "задолженность и проценты";
  const kindOf = (side: Side) => (printRules >= 4 ? registeredKindOf(side) : side.kind);
  const hasPrivatePerson = kindOf(client) === "person" || kindOf(organization) === "person";
  const court = hasPrivatePerson ? "в суд" : "в арбитражный суд (часть 5 статьи 4 АПК РФ)";
  return [
    `В соответствии со статьями 309, 310 и 314 ГК РФ обязательства исполняются надлежащим образом и в срок. Требуем перечислить ${what} по реквизитам, указанным ниже, не позднее ${formatDate(payBy)}.`,
    `Если требование не будет исполнено в указанный срок, ${shownName(organization)} вправе обратиться ${court}, в том числе за процентами по статье 395 ГК РФ по день оплаты и судебными расходами.`,
    "Если деньги уже перечислены, просим прислать копию платёжного поручения в ответ на письмо, к которому приложена эта претензия.",
  ];
}

function bankSectionOf(paper: ClaimPaper): BankSection {
  const { organization: payee } = paper;
  const numbers = paper.invoices.map(({ number, date }) => `№ ${number} от ${formatDate(date)}`);
  const purpose = `Оплата по ${numbers.length === 1 ? "счету" : "счетам"} ${numbers.join(", ")}`;
  return payeeBankSection(payee, paymentQrText(payee, debtOf(paper), purpose, paper.printRules ?? 0));
}
