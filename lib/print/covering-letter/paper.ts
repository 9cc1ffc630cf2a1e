import type { SigningSide } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

/** A document named in a covering letter; money in kopecks. */
export type NamedPaper = {
  /** «Акт», «Акт сверки». */
  title: string;
  number: string;
  date: CalendarDate;
  /**
   * Set for a correction, whose number and date are those of the document it corrects; null for any other document.
   */
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
  /** Null for a document without a sum of its own. */
  totalCents: number | null;
  /** The day on which it was sent earlier; null if it goes with this letter. */
  sentOn: CalendarDate | null;
};

/** The data of a covering letter (сопроводительное письмо). */
export type CoveringLetter = {
  date: CalendarDate;
  organization: SigningSide;
  client: SigningSide;
  /** The documents sent with the letter. */
  enclosed: NamedPaper[];
  /** The documents that were sent earlier and have not come back. */
  awaited: NamedPaper[];
};
