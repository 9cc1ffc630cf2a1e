import type { CalendarDate } from "@/lib/values/dates";
import { isCalculated } from "@/lib/values/line-amounts";
import { type LineDetails, lineDetailsOf } from "@/lib/values/line-details";
import { advanceRateOf, commonRate, rateOn } from "@/lib/values/vat-rates";
import type { LineColumn } from "./columns";
import { emptyLine, isBlank, type LineDraft, type VatRate } from "./line-draft";

/** The rows of a document being edited, with the history for undoing. */
export type LinesState = {
  lines: readonly LineDraft[];
  past: ReadonlyArray<readonly LineDraft[]>;
  future: ReadonlyArray<readonly LineDraft[]>;
  /** The cell that is being typed into: all of its keystrokes are one step. */
  typing: string | null;
  /** A prefix that tells the keys of one load from those of another. */
  series: string;
  nextKey: number;
  /** The organization's default rate, for new rows when the other rows do not agree on a rate. */
  defaultVatRate: VatRate;
  /**
   * The date that determines the document's rates; rows that come from
   * elsewhere get the rates of that day. Empty while it is not known.
   */
  date: CalendarDate | "";
};

export type LinesAction =
  | { type: "type"; key: string; column: LineColumn | "description"; text: string }
  /** Changes several cells of one row at once: an accepted suggestion. */
  | { type: "fill"; key: string; values: Partial<Omit<LineDraft, "key">> }
  /**
   * Sets the details of a row; with `ofOthers`, which returns
   * the details of another row, those of the other rows, too.
   */
  | {
      type: "details";
      key: string;
      details: LineDetails;
      ofOthers: ((line: LineDraft) => LineDetails) | null;
    }
  /** The cell was left: further typing is another step. */
  | { type: "settle" }
  | { type: "insert"; at: number }
  | { type: "remove"; key: string }
  | { type: "move"; key: string; by: -1 | 1 }
  /** Moves a row before the one at index `before`, or to the end. */
  | { type: "drop"; key: string; before: number }
  /** Adds rows at the end, in place of trailing blank ones. */
  | { type: "add"; rows: ReadonlyArray<Partial<LineDraft>> }
  | { type: "duplicate"; key: string }
  /** Sets one rate for all rows; without `vatRate` each row gets the rate that replaces its own on that day. */
  | { type: "rates"; vatRate?: VatRate }
  /** The document's date changed: rows keep their rates, and blank rows get those of the new day. */
  | { type: "date"; date: CalendarDate | "" }
  | { type: "paste"; at: number; rows: ReadonlyArray<Partial<LineDraft>> }
  | { type: "undo" }
  | { type: "redo" };

export type DetailsAction = Extract<LinesAction, { type: "details" }>;

const maxUndoSteps = 200;
export const maxLines = 5000;

/** Returns the state for rows from outside; an editable table always has a row to type into. */
export function linesStateOf(
  rows: readonly Omit<LineDraft, "key">[],
  defaultVatRate: VatRate,
  series = "",
  date: CalendarDate | "" = "",
): LinesState {
  const lines = rows.map((row, index) => ({ ...row, key: `${series}${index}` }));
  const empty = { past: [], future: [], typing: null, defaultVatRate, series, date };
  return withAtLeastOneRow({ ...empty, lines, nextKey: lines.length });
}

export function linesReducer(state: LinesState, action: LinesAction): LinesState {
  switch (action.type) {
    case "type":
      return typeText(state, action);
    case "fill":
      return recordStep(state, patchRow(state.lines, action.key, withCurrentRate(state, action.values)));
    case "details":
      return recordStep(state, withDetails(state.lines, action));
    case "rates":
      return recordStep(state, withRates(state, action.vatRate));
    case "date":
      return changeDate(state, action.date);
    case "settle":
      return state.typing === null ? state : { ...state, typing: null };
    case "insert":
      return insertRows(state, action.at, [{}]);
    case "remove":
      return withAtLeastOneRow(
        recordStep(
          state,
          state.lines.filter(({ key }) => key !== action.key),
        ),
      );
    case "move":
      return recordStep(state, moveRow(state.lines, action.key, action.by));
    case "drop":
      return recordStep(state, dropRow(state.lines, action.key, action.before));
    case "add": {
      const filledRows = withoutTrailingBlanks(state.lines);
      return insertRows({ ...state, lines: filledRows }, filledRows.length, action.rows, state.lines);
    }
    case "duplicate": {
      const at = state.lines.findIndex(({ key }) => key === action.key);
      return at === -1 ? state : insertRows(state, at + 1, [state.lines[at]!]);
    }
    case "paste":
      return pasteRows(state, action);
    case "undo":
      return undo(state);
    case "redo":
      return redo(state);
  }
}

/** The rows down to the last that says something. */
const withoutTrailingBlanks = (lines: readonly LineDraft[]) =>
  lines.slice(0, lines.findLastIndex((line) => !isBlank(line)) + 1);

/** How many more rows a document takes after those that say something. */
export const remainingRowCount = (lines: readonly LineDraft[]) =>
  maxLines - withoutTrailingBlanks(lines).length;

function typeText(
  state: LinesState,
  { key, column, text }: Extract<LinesAction, { type: "type" }>,
): LinesState {
  const line = state.lines.find((each) => each.key === key);
  if (!line || line[column] === text) return state;
  // A row whose name was cleared no longer belongs to the catalogue service it came from.
  const isCleared = column === "name" && text.trim() === "";
  const lines = patchRow(state.lines, key, { [column]: text, ...(isCleared && { serviceId: null }) });
  const cell = `${key}.${column}`;
  return state.typing === cell ? { ...state, lines } : { ...recordStep(state, lines), typing: cell };
}

function pasteRows(state: LinesState, { at, rows }: Extract<LinesAction, { type: "paste" }>): LinesState {
  const fittingRows = rows.slice(0, maxLines - at);
  const overwritten = state.lines.map((line, index) => {
    const row = fittingRows[index - at];
    if (!row) return line;
    // Article, country and customs declaration belong to the goods that were named here before.
    const isOther = row.name !== undefined && row.name.trim() !== line.name.trim();
    const kept = isOther ? { ...line, details: lineDetailsOf({}) } : line;
    return { ...kept, ...withCurrentRate(state, row), key: line.key, serviceId: null };
  });
  const added = fittingRows.slice(Math.max(0, state.lines.length - at));
  return insertRows({ ...state, lines: overwritten }, overwritten.length, added, state.lines);
}

function insertRows(
  state: LinesState,
  at: number,
  rows: ReadonlyArray<Partial<LineDraft>>,
  previousLines: readonly LineDraft[] = state.lines,
): LinesState {
  const fittingRows = rows.slice(0, maxLines - state.lines.length);
  const vatRate = usualRate(state);
  const added = fittingRows.map((row, index) => {
    const key = keyOf(state, index);
    return { ...emptyLine(key, vatRate), ...withCurrentRate(state, row), key };
  });
  return {
    ...recordStep({ ...state, lines: previousLines }, state.lines.toSpliced(at, 0, ...added)),
    nextKey: state.nextKey + added.length,
  };
}

/** Returns the rate of a new row: the one that all other rows share, otherwise the organization's default. */
export const usualRate = ({
  lines,
  defaultVatRate,
  date,
}: Pick<LinesState, "lines" | "defaultVatRate" | "date">) =>
  rateOnDay(date, commonRate(lines.filter((line) => !isBlank(line))) ?? defaultVatRate);

const rateOnDay = (date: CalendarDate | "", vatRate: VatRate) => (date ? rateOn(vatRate, date) : vatRate);

/**
 * Adjusts the rate of a row that comes from a suggestion, the catalogue, the clipboard or
 * another row: no outdated rate is taken over, and an advance invoice gets the calculated rate.
 */
export const withCurrentRate = <Row extends { vatRate?: VatRate }>(
  { date, defaultVatRate }: Pick<LinesState, "date" | "defaultVatRate">,
  row: Row,
): Row => {
  if (!row.vatRate) return row;
  const rate = isCalculated(defaultVatRate) ? (advanceRateOf(row.vatRate) ?? defaultVatRate) : row.vatRate;
  return { ...row, vatRate: rateOnDay(date, rate) };
};

/** Returns the rows with the details of one, and with what the others take from it. */
function withDetails(
  lines: readonly LineDraft[],
  { key, details, ofOthers }: DetailsAction,
): readonly LineDraft[] {
  return lines.map((line) => {
    const next = line.key === key ? details : (ofOthers?.(line) ?? line.details);
    return next === line.details ? line : { ...line, details: next };
  });
}

function withRates({ lines, date }: LinesState, vatRate?: VatRate): readonly LineDraft[] {
  const rated = lines.map((line) => {
    const next = vatRate ?? rateOnDay(date, line.vatRate);
    return next === line.vatRate ? line : { ...line, vatRate: next };
  });
  return rated.every((line, index) => line === lines[index]) ? lines : rated;
}

function changeDate(state: LinesState, date: CalendarDate | ""): LinesState {
  if (date === state.date || date === "") return state;
  const next = { ...state, date };
  const vatRate = usualRate(next);
  if (!state.lines.some((line) => isBlank(line) && line.vatRate !== vatRate)) return next;
  return { ...next, lines: state.lines.map((line) => (isBlank(line) ? { ...line, vatRate } : line)) };
}

const keyOf = ({ series, nextKey }: LinesState, offset: number) => `${series}${nextKey + offset}`;

/** Records one step: the previous state can be restored, and undone steps are dropped. */
function recordStep(state: LinesState, lines: readonly LineDraft[]): LinesState {
  if (lines === state.lines) return state;
  return {
    ...state,
    lines,
    past: [...state.past, state.lines].slice(-maxUndoSteps),
    future: [],
    typing: null,
  };
}

function undo(state: LinesState): LinesState {
  const lines = state.past.at(-1);
  if (!lines) return state;
  return {
    ...state,
    lines,
    past: state.past.slice(0, -1),
    future: [state.lines, ...state.future],
    typing: null,
  };
}

function redo(state: LinesState): LinesState {
  const [lines, ...future] = state.future;
  if (!lines) return state;
  return { ...state, lines, past: [...state.past, state.lines], future, typing: null };
}

function patchRow(
  lines: readonly LineDraft[],
  key: string,
  values: Partial<LineDraft>,
): readonly LineDraft[] {
  const at = lines.findIndex((line) => line.key === key);
  return at === -1 ? lines : lines.with(at, { ...lines[at]!, ...values });
}

function moveRow(lines: readonly LineDraft[], key: string, by: -1 | 1): readonly LineDraft[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = from + by;
  if (from === -1 || to < 0 || to >= lines.length) return lines;
  return lines.with(from, lines[to]!).with(to, lines[from]!);
}

function dropRow(lines: readonly LineDraft[], key: string, before: number): readonly LineDraft[] {
  const from = lines.findIndex((line) => line.key === key);
  const to = before > from ? before - 1 : before;
  if (from === -1 || to === from) return lines;
  return lines.toSpliced(from, 1).toSpliced(to, 0, lines[from]!);
}

function withAtLeastOneRow(state: LinesState): LinesState {
  if (state.lines.length > 0) return state;
  const line = emptyLine(keyOf(state, 0), usualRate(state));
  return { ...state, lines: [line], nextKey: state.nextKey + 1 };
}

/** Whether the last row has content, so that appending another one makes sense. */
export const canAppend = ({ lines }: LinesState) =>
  lines.length < maxLines && !isBlank(lines.at(-1) ?? emptyLine("", "none"));
