import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyLine, type LineDraft, type VatRate } from "./line-draft";
import {
  canAppend,
  type LinesAction,
  type LinesState,
  linesReducer,
  linesStateOf,
  maxLines,
} from "./lines-state";
import { replacedRates } from "./pasted-rates";
import { sharedDetailsOf } from "./shared-details";

const row = (name: string): LineDraft => ({ ...emptyLine("", "22"), name });
const stateOf = (...names: string[]) => linesStateOf(names.map(row), "10");
const run = (state: LinesState, ...actions: LinesAction[]) => actions.reduce(linesReducer, state);
const names = ({ lines }: LinesState) => lines.map(({ name }) => name);
const type = (key: string, text: string): LinesAction => ({ type: "type", key, column: "name", text });
const undo = { type: "undo" } as const;
const redo = { type: "redo" } as const;

describe("typing", () => {
  test("undo removes all letters typed into a cell at once", () => {
    const state = run(stateOf("а"), type("0", "аб"), type("0", "абв"));
    expect(names(run(state, undo))).toEqual(["а"]);
    expect(names(run(state, undo, redo))).toEqual(["абв"]);
  });

  test("two visits to a cell are two steps of undo", () => {
    const state = run(stateOf("а"), type("0", "аб"), { type: "settle" }, type("0", "абв"));
    expect(names(run(state, undo))).toEqual(["аб"]);
    expect(names(run(state, undo, undo))).toEqual(["а"]);
  });

  test("what was undone cannot be redone after something new is typed", () => {
    const state = run(stateOf("а"), type("0", "б"), undo, type("0", "в"));
    expect(run(state, redo)).toBe(state);
  });

  test("typing the same text changes nothing", () => {
    const state = stateOf("а");
    expect(run(state, type("0", "а"))).toBe(state);
  });

  test("untouched rows stay the same objects", () => {
    const state = stateOf("а", "б");
    expect(run(state, type("0", "в")).lines[1]).toBe(state.lines[1]);
  });
});

describe("the details of goods", () => {
  const details = {
    ...{ kind: "goods" as const, countryCode: "156", customsDeclaration: "10702070/011126/0012345" },
    ...{ productCode: "А-1", unitCode: "796" },
  };
  const setGoodsDetails = (isOfAll: boolean): LinesAction => ({
    type: "details",
    key: "0",
    details,
    ofOthers: isOfAll ? sharedDetailsOf(row("а"), details) : null,
  });

  test("are set on one row", () => {
    const state = run(stateOf("а", "б"), setGoodsDetails(false));
    expect(state.lines[0]?.details).toEqual(details);
    expect(state.lines[1]?.details).toEqual(row("б").details);
  });

  test("are set on all filled rows except for codes, and undone at once", () => {
    const coded = {
      ...row("б"),
      details: { ...details, kind: "service" as const, productCode: "Б-2", unitCode: "166" },
    };
    const before = linesStateOf([row("а"), coded, row("")], "10");
    const state = run(before, setGoodsDetails(true));
    expect(state.lines.map((line) => line.details)).toEqual([
      details,
      { ...details, productCode: "Б-2", unitCode: "166" },
      row("").details,
    ]);
    expect(run(state, undo).lines).toEqual(before.lines);
  });

  const detailed = (name: string, own: Partial<LineDraft["details"]>) => ({
    ...row(name),
    details: { ...row("").details, ...own },
  });
  const sharedFrom = (own: Partial<LineDraft["details"]>, others: LineDraft[]) => {
    const before = linesStateOf([row("болт"), ...others], "22");
    const shared = { ...row("").details, ...own };
    const ofOthers = sharedDetailsOf(row("болт"), shared);
    const { lines } = run(before, { type: "details", key: "0", details: shared, ofOthers });
    return { before, lines: lines.slice(1) };
  };

  test("fill what the other rows lack, and erase nothing of them", () => {
    const nut = { kind: "goods" as const, countryCode: "156", customsDeclaration: "10702070/011126/0012345" };
    const cheese = { kind: "goods" as const, countryCode: "112" };
    const others = [
      ...[detailed("гайка", nut), detailed("сыр", cheese), row("шайба")],
      ...[row("Доставка до склада"), row("Услуги погрузки")],
    ];
    const { before, lines } = sharedFrom({ kind: "goods" }, others);
    expect(lines.map((line) => line.details)).toEqual([
      ...[others[0]!.details, others[1]!.details, { ...row("").details, kind: "goods" }],
      ...[row("").details, row("").details],
    ]);
    expect(lines.map((line, at) => line === before.lines[at + 1])).toEqual([true, true, false, true, true]);
  });

  test("give a customs declaration to goods of the same country only", () => {
    const shared = {
      kind: "goods" as const,
      countryCode: "156",
      customsDeclaration: "10702070/011126/0012345",
    };
    const cheese = detailed("сыр", { kind: "goods", countryCode: "112" });
    const nut = detailed("гайка", { kind: "goods", countryCode: "156" });
    expect(sharedFrom(shared, [cheese, nut, row("шайба")]).lines.map(({ details }) => details)).toEqual([
      cheese.details,
      { ...nut.details, customsDeclaration: shared.customsDeclaration },
      { ...row("").details, ...shared },
    ]);
  });

  test("make services of goods without details only, and only if the row was of goods, too", () => {
    const goods = [detailed("а", { kind: "goods" }), detailed("б", { kind: "goods", countryCode: "112" })];
    expect(sharedFrom({}, goods).lines.map(({ details }) => details.kind)).toEqual(["goods", "goods"]);
    const first = detailed("в", { kind: "goods" });
    const { details } = row("");
    const ofOthers = sharedDetailsOf(first, details);
    const service: LinesAction = { type: "details", key: "0", details, ofOthers };
    const state = run(linesStateOf([first, ...goods], "22"), service);
    expect(state.lines.map(({ details }) => details.kind)).toEqual(["service", "service", "goods"]);
  });
});

describe("rows", () => {
  test("at least one row remains to type into", () => {
    expect(stateOf().lines).toMatchObject([{ name: "", vatRate: "10" }]);
    expect(run(stateOf("а"), { type: "remove", key: "0" }).lines).toMatchObject([{ name: "" }]);
  });

  test("a new row takes the VAT rate of the row above", () => {
    expect(run(stateOf("а"), { type: "insert", at: 1 }).lines[1]).toMatchObject({
      name: "",
      vatRate: "22",
    });
  });

  test("are inserted, moved, duplicated and removed, and each step is undone alone", () => {
    const steps: LinesAction[] = [
      { type: "duplicate", key: "0" },
      { type: "move", key: "0", by: 1 },
      { type: "insert", at: 0 },
      { type: "remove", key: "1" },
    ];
    const state = run(stateOf("а", "б"), ...steps);
    expect(names(state)).toEqual(["", "а", "а"]);
    expect(new Set(state.lines.map(({ key }) => key)).size).toBe(3);
    expect(names(run(state, undo, undo, undo, undo))).toEqual(["а", "б"]);
  });

  test("do not move out of the table", () => {
    const state = stateOf("а", "б");
    expect(run(state, { type: "move", key: "0", by: -1 })).toBe(state);
    expect(run(state, { type: "move", key: "1", by: 1 })).toBe(state);
  });

  test.each([
    ["down past others", "0", 3, ["б", "в", "а", "г"]],
    ["to the end", "0", 4, ["б", "в", "г", "а"]],
    ["up to the beginning", "3", 0, ["г", "а", "б", "в"]],
  ])("are dragged %s", (_, key, before, expected) => {
    const state = stateOf("а", "б", "в", "г");
    const dragged = run(state, { type: "drop", key, before });
    expect(names(dragged)).toEqual(expected);
    expect(names(run(dragged, undo))).toEqual(["а", "б", "в", "г"]);
  });

  test("dropped where they are do not change the state", () => {
    const state = stateOf("а", "б");
    expect(run(state, { type: "drop", key: "0", before: 0 })).toBe(state);
    expect(run(state, { type: "drop", key: "0", before: 1 })).toBe(state);
  });

  test("from the catalogue replace the blank rows at the end, in one step", () => {
    const state = run(stateOf("а", "", "б", "", ""), { type: "add", rows: [{ name: "в", vatRate: "5" }] });
    expect(names(state)).toEqual(["а", "", "б", "в"]);
    expect(state.lines.at(-1)).toMatchObject({ vatRate: "5" });
    expect(names(run(state, undo))).toEqual(["а", "", "б", "", ""]);
  });

  test("can be appended only below a row that is not blank", () => {
    expect(canAppend(stateOf())).toBe(false);
    expect(canAppend(stateOf("а"))).toBe(true);
  });

  test("cannot exceed the maximum of a document", () => {
    const full = linesStateOf(
      Array.from({ length: maxLines }, () => row("а")),
      "none",
    );
    expect(canAppend(full)).toBe(false);
    expect(run(full, { type: "insert", at: 0 }).lines).toHaveLength(maxLines);
  });
});

describe("pasting", () => {
  const paste = (at: number, ...pasted: Array<Partial<LineDraft>>): LinesAction => ({
    type: "paste",
    at,
    rows: pasted,
  });

  test("overwrites existing rows and adds the rest, in one step", () => {
    const before = stateOf("а", "б");
    const state = run(before, paste(1, { name: "в" }, { name: "г", price: "5,00" }));
    expect(names(state)).toEqual(["а", "в", "г"]);
    expect(state.lines[2]).toMatchObject({ price: "5,00", vatRate: "22" });
    expect(run(state, undo).lines).toBe(before.lines);
  });

  test("drops the details of goods where other goods are named, and keeps them otherwise", () => {
    const details = { ...row("а").details, kind: "goods" as const, countryCode: "156" };
    const state = linesStateOf(
      ["а", "б"].map((name) => ({ ...row(name), details })),
      "22",
    );
    const pasted = run(state, paste(0, { name: "а ", price: "5,00" }, { name: "в" }));
    expect(pasted.lines.map((line) => line.details)).toEqual([details, row("в").details]);
    expect(run(state, paste(0, { price: "5,00" })).lines[0]?.details).toEqual(details);
  });

  test("leaves the cells that it does not fill", () => {
    const state = run(stateOf("а"), paste(0, { qty: "3" }));
    expect(state.lines[0]).toMatchObject({ name: "а", qty: "3" });
  });

  test("lists rates not in force that it replaces, but not a rate replaced by its calculated form", () => {
    const pasted = (["20", "22", "20", "10"] as const).map((vatRate) => ({ vatRate }));
    const replacedWithDefault = (usual: VatRate) =>
      replacedRates(linesStateOf([], usual, "", "2026-11-20"), pasted);
    expect(replacedWithDefault("22")).toEqual([{ from: "20", to: "22", count: 2 }]);
    expect(replacedWithDefault("22/122")).toEqual([{ from: "20", to: "22/122", count: 2 }]);
  });

  test("stops at the maximum of rows of a document", () => {
    const many = Array.from({ length: maxLines + 10 }, () => ({ name: "а" }));
    expect(run(stateOf("б"), paste(0, ...many)).lines).toHaveLength(maxLines);
  });
});

test("any actions can be undone to the beginning and redone", () => {
  const key = fc.integer({ min: 0, max: 8 }).map(String);
  const action = fc.oneof(
    fc.record({
      type: fc.constant("type" as const),
      key,
      column: fc.constant("name" as const),
      text: fc.string(),
    }),
    fc.record({ type: fc.constant("insert" as const), at: fc.integer({ min: 0, max: 3 }) }),
    fc.record({ type: fc.constant("remove" as const), key }),
    fc.record({ type: fc.constant("duplicate" as const), key }),
    fc.record({ type: fc.constant("move" as const), key, by: fc.constantFrom(-1 as const, 1 as const) }),
    fc.record({ type: fc.constant("drop" as const), key, before: fc.integer({ min: 0, max: 9 }) }),
    fc.constant({ type: "add" as const, rows: [{ name: "из каталога" }] }),
    fc.constant({ type: "settle" as const }),
  );
  fc.assert(
    fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
      const start = stateOf("а", "б", "в");
      const end = run(start, ...actions);
      const keys = end.lines.map((line) => line.key);
      expect(new Set(keys).size).toBe(keys.length);
      const steps = end.past.length;
      const undone = run(end, ...Array.from({ length: steps }, () => undo));
      expect(undone.lines).toEqual(start.lines);
      expect(run(undone, ...Array.from({ length: steps }, () => redo)).lines).toEqual(end.lines);
    }),
  );
});

test("a new row takes the rate of all other rows, otherwise the organization's, as in force that day", () => {
  const start = (rates: Array<LineDraft["vatRate"]>, date: string) =>
    linesStateOf(
      rates.map((vatRate) => ({ ...row("а"), vatRate })),
      "22",
      "",
      date,
    );
  const added = (rates: Array<LineDraft["vatRate"]>, date = "2026-11-20") =>
    linesReducer(start(rates, date), { type: "insert", at: rates.length }).lines.at(-1)!.vatRate;
  expect(added(["10", "10"])).toBe("10");
  // The row above is the exception.
  expect(added(["22", "22", "none"])).toBe("22");
  expect(added(["20"])).toBe("22");
  expect(added([], "2025-12-31")).toBe("20");
});

test("no suggestion, paste or copy of a row brings a rate that is no longer in force", () => {
  const state = linesStateOf([{ ...row("а"), vatRate: "20" }], "22", "", "2026-11-20");
  const key = state.lines[0]!.key;
  const rates = (next: typeof state) => next.lines.map(({ vatRate }) => vatRate);
  const rowWithOldRate = { name: "б", vatRate: "20" as const };
  expect(rates(linesReducer(state, { type: "fill", key, values: rowWithOldRate }))).toEqual(["22"]);
  expect(
    rates(linesReducer(state, { type: "paste", at: 0, rows: [rowWithOldRate, rowWithOldRate] })),
  ).toEqual(["22", "22"]);
  expect(rates(linesReducer(state, { type: "add", rows: [rowWithOldRate] }))).toEqual(["20", "22"]);
  expect(rates(linesReducer(state, { type: "duplicate", key }))).toEqual(["20", "22"]);
});

test("another date changes no filled row; one step sets all rows to one rate or to that day's rates", () => {
  const rows = [
    { ...row("а"), vatRate: "20" as const },
    { ...row("б"), vatRate: "10" as const },
    { ...row(""), qty: "", price: "", unit: "", vatRate: "20" as const },
  ];
  const state = linesReducer(linesStateOf(rows, "22", "", "2025-12-30"), {
    type: "date",
    date: "2026-01-12",
  });
  const rates = (next: typeof state) => next.lines.map(({ vatRate }) => vatRate);
  expect(rates(state).slice(0, 2)).toEqual(["20", "10"]);
  expect(state.past).toEqual([]);
  const ratedForDay = linesReducer(state, { type: "rates" });
  expect(rates(ratedForDay).slice(0, 2)).toEqual(["22", "10"]);
  expect(rates(linesReducer(ratedForDay, { type: "undo" })).slice(0, 2)).toEqual(["20", "10"]);
  expect(rates(linesReducer(state, { type: "rates", vatRate: "5" }))).toEqual(["5", "5", "5"]);
  expect(linesReducer(ratedForDay, { type: "rates" }).past).toHaveLength(1);
});
