import en from "@/lib/i18n/messages/en/original-scans.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/original-scans.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "@/lib/mail/account";
import { readMissingOf } from "@/lib/originals/missing";
import { formatDate } from "@/lib/values/dates";
import { fillMarks } from "@/lib/values/text";
import { readSides } from "./queries";
import { clientKey, letterDraft } from "./schema";

const letters = { ru: ru.request, en: en.request };
const types = { ru: ruStates.docType, en: enStates.docType };

export const draftOriginalLetter = query(
  {
    level: "user",
    summary: "Draft an e-mail that asks a client to return signed originals; `conflict` if none are missing",
    description:
      "It lists all originals of the organization (the active one by default) that have not come back.",
    input: clientKey,
    output: letterDraft,
    fails: ["not_found", "conflict"],
  },
  async (context, { id, organizationId: requestedOrganizationId }) => {
    const { db, locale } = context;
    const { client, organization } = await readSides(context, id, requestedOrganizationId);
    const papers = await readMissingOf(db, { organizationId: organization.id, clientId: id });
    const words = letters[locale];
    const lines = papers.map(({ docType, number, date, correctionNumber, correctionDate, sentOn }) => {
      const correction =
        correctionNumber && correctionDate
          ? fillMarks(words.correction, { number: correctionNumber, date: formatDate(correctionDate) })
          : "";
      return fillMarks(sentOn ? words.sentPaper : words.paper, {
        type: docType ? types[locale][docType] : words.act,
        number,
        date: formatDate(date),
        correction,
        sentOn: sentOn ? formatDate(sentOn) : "",
      });
    });
    return {
      to: client.email ?? "",
      subject: words.subject,
      text: fillMarks(words.text, {
        papers: lines.join("\n"),
        organization: organization.shortName ?? organization.name,
      }),
      isSetUp: missingVariables().length === 0,
    };
  },
);
