import type { SigningSide } from "@/lib/print/side";
import type { CalendarDate } from "@/lib/values/dates";

/** A paper that a covering letter names; money in kopecks. */
export type NamedPaper = {
  /** «Акт», «Акт сверки». */
  title: string;
  number: string;
  date: CalendarDate;
  /** Of a correction, whose number and date are those of what it corrects; null of any other paper. */
  correctionNumber: number | null;
  correctionDate: CalendarDate | null;
  /** Null for a paper without a sum of its own. */
  totalCents: number | null;
  /** The day on which it was sent before; null for one that goes with the letter. */
  sentOn: CalendarDate | null;
};

/** All that a covering letter (сопроводительное письмо) says. */
export type CoveringLetter = {
  date: CalendarDate;
  organization: SigningSide;
  client: SigningSide;
  /** What goes with it. */
  enclosed: NamedPaper[];
  /** What was sent before and has not come back. */
  awaited: NamedPaper[];
};
