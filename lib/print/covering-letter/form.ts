import { signerOf } from "@/lib/print/party";
import { stampOf } from "@/lib/print/side";
import { correctionInWords } from "@/lib/values/correction-in-words";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import type { CoveringLetter, NamedPaper } from "./paper";

export type CoveringLetterForm = {
  title: string;
  sender: string[];
  receiver: string[];
  greeting: string;
  enclosed: { intro: string; items: string[]; request: string } | null;
  awaited: { intro: string; items: string[]; request: string } | null;
  signer: { role: string | null; name: string; party: string; stamp: string | null };
};

/** Builds the words of a covering letter. */
export function coveringLetterForm(letter: CoveringLetter): CoveringLetterForm {
  const { organization, client, enclosed, awaited, date } = letter;
  const { role, signatory } = signerOf(organization);
  return {
    title: "Сопроводительное письмо",
    sender: [
      organization.name,
      [organization.inn && `ИНН ${organization.inn}`, organization.kpp && `КПП ${organization.kpp}`]
        .filter(Boolean)
        .join(", "),
      organization.address ?? "",
      [organization.phone, organization.email].filter(Boolean).join(", "),
      `${formatDate(date)} г.`,
    ].filter(Boolean),
    receiver: [client.name, client.inn ? `ИНН ${client.inn}` : "", client.address ?? ""].filter(Boolean),
    greeting: "Здравствуйте!",
    enclosed:
      enclosed.length > 0
        ? {
            intro: "Направляем вам документы, каждый в двух экземплярах:",
            items: enclosed.map(paperInWords),
            request: `Просим подписать их и вернуть нам по одному экземпляру каждого${returnAddressInWords(letter)}.`,
          }
        : null,
    awaited:
      awaited.length > 0
        ? {
            intro:
              enclosed.length > 0
                ? "Кроме того, к нам не вернулись подписанные экземпляры документов, направленных ранее:"
                : "К нам не вернулись подписанные экземпляры документов, направленных ранее:",
            items: awaited.map(paperInWords),
            request: "Просим вернуть и их. Если у вас их нет, сообщите нам, и мы направим их ещё раз.",
          }
        : null,
    signer: {
      role,
      name: signatory,
      party: organization.shortName ?? organization.name,
      stamp: stampOf(organization),
    },
  };
}

const returnAddressInWords = ({ organization }: CoveringLetter) =>
  organization.address ? ` по адресу: ${organization.address}` : "";

function paperInWords(paper: NamedPaper): string {
  const { title, number, date, totalCents, sentOn } = paper;
  const correction = correctionInWords(paper);
  const sum = totalCents === null ? "" : ` на сумму ${formatCents(totalCents)} руб.`;
  const sent = sentOn ? ` (направлен ${formatDate(sentOn)})` : "";
  return `${title} № ${number} от ${formatDate(date)}${correction && ` (${correction})`}${sum}${sent}`;
}

/** Returns the file name, without extension. */
export const coveringLetterFileName = ({ client, date }: CoveringLetter) =>
  `Сопроводительное письмо ${client.shortName ?? client.name} ${formatDate(date)}`.replace(
    /[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu,
    "-",
  );
