import type { PrintSource } from "@/lib/print/source";
import type { CalendarDate } from "@/lib/values/dates";

type FileIdFacts = {
  source: PrintSource;
  issueId: string;
  /** When the file was made. */
  date: CalendarDate;
};

type ParticipantNumbers = { edoId?: string | null; inn: string | null; kpp: string | null };

/** Participants without an id at an operator are identified by their tax numbers. */
const participantId = ({ edoId, inn, kpp }: ParticipantNumbers) => edoId || `${inn ?? ""}${kpp ?? ""}` || "0";

/**
 * Returns ИдФайл: `ON_NSCHFDOPPR_<recipient>_<sender>_<YYYYMMDD>_<id of the issue>_0_0_0_0_0_00`, the form
 * without labelled goods.
 */
export function fileIdOf({ source: { organization, client }, issueId, date }: FileIdFacts): string {
  const recipient = client ? participantId(client) : "0";
  return [
    "ON_NSCHFDOPPR",
    recipient,
    participantId(organization),
    date.replaceAll("-", ""),
    issueId,
    "0_0_0_0_0_00",
  ].join("_");
}

const idPattern =
  /^ON_NSCHFDOPPR_[^_]+_[^_]+_\d{8}_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_0_0_0_0_0_00$/i;

/** Returns the id of the issue in a name made by `fileIdOf`; null for any other name. */
export const issueIdIn = (fileId: string): string | null =>
  idPattern.exec(fileId)?.[1]?.toLowerCase() ?? null;
