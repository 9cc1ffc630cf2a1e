import { describe, expect, test } from "vitest";
import type { OwedInvoice } from "./rules";
import { isClaimStep, letterWordsOf, nextSendingDay, noticeByHand, noticeOf, stepReached } from "./schedule";

const steps = [{ days: -3 }, { days: 1 }, { days: 7 }, { days: 14 }];

const owed = (changes: Partial<OwedInvoice> = {}): OwedInvoice => ({
  id: "1",
  number: "СЧ-2026/001",
  date: "2026-11-01",
  dueDate: "2026-11-10",
  issuedOn: "2026-11-01",
  isPartlyPaid: false,
  remainderCents: 10_000,
  remindedStep: null,
  ...changes,
});

describe("the step that an invoice has reached", () => {
  test.each([
    ["2026-11-06", null],
    ["2026-11-07", -3],
    ["2026-11-10", -3],
    ["2026-11-11", 1],
    ["2026-11-16", 1],
    ["2026-11-17", 7],
    ["2026-12-31", 14],
  ])("on %s is %j", (date, step) => {
    expect(stepReached(steps, owed(), date)).toBe(step);
  });

  test("is none before the due date if the invoice was issued after the day of the step", () => {
    expect(stepReached(steps, owed({ issuedOn: "2026-11-08" }), "2026-11-08")).toBeNull();
    expect(stepReached(steps, owed({ issuedOn: "2026-11-07" }), "2026-11-08")).toBe(-3);
  });

  test("is none after the due date if the step is for the time before it", () => {
    expect(stepReached([{ days: -3 }, { days: 20 }], owed(), "2026-11-11")).toBeNull();
  });
});

describe("a claim", () => {
  // A Saturday: the term ends on Monday, the 23rd (article 193 of the Civil Code).
  const invoice = owed({ dueDate: "2026-11-21", issuedOn: "2026-11-01" });
  const noticesFor = (days: number[], date: string) => {
    const steps = days.map((each) => ({ days: each, subject: `${each}`, text: `${each}` }));
    return { steps, notice: noticeOf(steps, [invoice], date), byHand: noticeByHand(steps, [invoice], date)! };
  };

  test("is not sent before the legal delay has begun", () => {
    expect(noticesFor([1], "2026-11-23").notice).toBeNull();
    expect(noticesFor([1], "2026-11-24").notice?.step).toBe(1);
    expect(noticesFor([1, 2], "2026-11-23").notice?.step).toBe(1);
    expect(noticesFor([1, 2], "2026-11-24").notice?.step).toBe(2);
  });

  test("is not sent by hand before that, nor is its text", () => {
    const early = noticesFor([7], "2026-11-23");
    const letter = letterWordsOf(early.steps, early.byHand, "2026-11-23");
    expect(letter).toMatchObject({
      isClaim: false,
      subject: expect.stringContaining("Напоминание об оплате"),
    });
    expect(letter.text).not.toContain("претензи");
    const late = noticesFor([1], "2026-11-24");
    expect(letterWordsOf(late.steps, late.byHand, "2026-11-24")).toMatchObject({
      isClaim: true,
      subject: "1",
    });
  });
});

describe("a reminder letter", () => {
  test("is sent when any invoice has reached a new step, and lists all overdue ones", () => {
    const old = owed({ id: "old", dueDate: "2026-11-01", remindedStep: 7 });
    const fresh = owed({ id: "fresh", dueDate: "2026-11-09", remindedStep: 1 });
    expect(noticeOf(steps, [fresh, old], "2026-11-12")).toBeNull();
    const notice = noticeOf(steps, [fresh, old], "2026-11-16");
    expect(notice?.step).toBe(14);
    expect(notice?.invoices.map(({ id, step }) => [id, step])).toEqual([
      ["old", 14],
      ["fresh", 7],
    ]);
  });

  test("lists an invoice that will soon be due only if its step is new", () => {
    const soon = owed({ id: "soon", dueDate: "2026-11-14" });
    const late = owed({ id: "late", dueDate: "2026-11-10" });
    const ids = (invoices: OwedInvoice[]) =>
      noticeOf(steps, invoices, "2026-11-11")?.invoices.map(({ id }) => id);
    expect(ids([soon, late])).toEqual(["late", "soon"]);
    expect(ids([{ ...soon, remindedStep: -3 }, late])).toEqual(["late"]);
  });

  test("that was missed is sent later and once", () => {
    expect(noticeOf(steps, [owed()], "2026-11-14")?.step).toBe(1);
    expect(noticeOf(steps, [owed({ remindedStep: 1 })], "2026-11-14")).toBeNull();
  });

  test("by hand lists overdue invoices whatever was sent, with the text of the step reached", () => {
    expect(noticeByHand(steps, [owed({ remindedStep: 14 })], "2026-11-14")?.step).toBe(1);
    expect(noticeByHand([{ days: -3 }, { days: 7 }], [owed()], "2026-11-11")?.step).toBe(7);
    expect(noticeByHand(steps, [owed()], "2026-11-10")).toBeNull();
  });
});

test("the last step is the claim, unless it comes before the due date", () => {
  expect(steps.map(({ days }) => isClaimStep(steps, days))).toEqual([false, false, false, true]);
  expect(isClaimStep([{ days: -3 }], -3)).toBe(false);
});

test.each([
  ["2026-11-20", 9, "2026-11-20"],
  ["2026-11-20", 10, "2026-11-23"],
  ["2026-11-21", 9, "2026-11-23"],
  ["2026-12-31", 9, "2027-01-11"],
])("seen from %s, %i:00, the next reminders are sent on %s", (today, hour, day) => {
  expect(nextSendingDay(today, hour)).toBe(day);
});
