import { expect, test } from "vitest";
import type { Content } from "@/components/documents/draft/content";
import type { EventRecord } from "@/lib/events/schema";
import { lineDetailsOf } from "@/lib/values/line-details";
import { baseOf, conflictOf, lastChange } from "./conflict";

const line = (name: string) => ({
  serviceId: null,
  name,
  description: null,
  unit: "шт",
  qty: "1",
  priceCents: 0,
  discountPercent: null,
  vatRate: "none" as const,
  ...lineDetailsOf({}),
});
const base: Content = {
  clientId: null,
  date: "2026-11-20",
  dueDate: null,
  promisedDate: null,
  periodStart: null,
  periodEnd: null,
  basisDocumentId: null,
  bankAccountId: null,
  projectId: null,
  vatMode: "included",
  notes: null,
  correctionDate: null,
  reason: null,
  upd: null,
  lines: [line("а")],
  body: [],
};

test("a field that only the other side changed is taken over", () => {
  const conflict = conflictOf(base, { ...base, notes: "моё" }, { ...base, date: "2026-11-21" }, false);
  expect(conflict).toEqual({ theirs: ["date"], contested: [] });
});

test("a field that both sides changed is contested", () => {
  const mine = { ...base, lines: [line("моё")], notes: "моё" };
  const stored = { ...base, lines: [line("их")], dueDate: "2026-12-01" };
  expect(conflictOf(base, mine, stored, false)).toEqual({ theirs: ["dueDate"], contested: ["lines"] });
});

test("the same change on both sides is not contested", () => {
  const both = { ...base, lines: [line("б")] };
  expect(conflictOf(base, both, both, false).contested).toEqual([]);
});

test("a save whose response was lost does not conflict with itself", () => {
  const sent = { ...base, notes: "отправлено" };
  expect(conflictOf(base, { ...sent, dueDate: "2026-12-01" }, sent, false).contested).toEqual([]);
});

test("lines are contested if rows here are not saved yet", () => {
  const stored = { ...base, lines: [line("их")] };
  expect(conflictOf(base, base, stored, false)).toEqual({ theirs: ["lines"], contested: [] });
  expect(conflictOf(base, base, stored, true)).toEqual({ theirs: [], contested: ["lines"] });
});

test("a field stored as it was sent without a response is not contested; other fields are", () => {
  const sent = { ...base, lines: [line("моё")], notes: "моё" };
  const mine = { ...sent, lines: [line("моё, дальше")], notes: "моё, дальше" };
  const stored = { ...sent, notes: "их", dueDate: "2026-12-01" };
  const found = conflictOf(baseOf(base, [base, sent], stored), mine, stored, true);
  expect(found).toEqual({ theirs: ["dueDate"], contested: ["notes"] });
});

/** The same texts as the editor sends them and as the service answers with them: its members are ordered anew. */
const textSent = (text: string): Content["body"] => [
  {
    id: "t",
    content: {
      type: "doc",
      content: [{ type: "paragraph", content: [{ type: "text", text, marks: [{ type: "bold" }] }] }],
    },
    type: "custom_text",
  },
];
const textStored = (text: string): Content["body"] => [
  {
    id: "t",
    type: "custom_text",
    content: {
      content: [{ content: [{ marks: [{ type: "bold" }], text, type: "text" }], type: "paragraph" }],
      type: "doc",
    },
  },
];

test("a text saved from here is not someone else's change, in whatever order the service returns its members", () => {
  const saved = { ...base, body: textSent("моё") };
  const mine = { ...saved, body: textSent("моё, дальше") };
  const stored = { ...base, body: textStored("моё"), date: "2026-11-21" };
  expect(conflictOf(saved, mine, stored, false)).toEqual({ theirs: ["date"], contested: [] });
  expect(conflictOf(baseOf(base, [saved], stored), mine, stored, false)).toEqual({
    theirs: ["date"],
    contested: [],
  });
  expect(conflictOf(saved, mine, { ...stored, body: textStored("их") }, false).contested).toEqual(["body"]);
});

test("a period of which each side changed one end is contested as a whole", () => {
  const whole = { ...base, periodStart: "2026-11-01", periodEnd: "2026-11-30" };
  const mine = { ...whole, periodStart: "2026-11-05" };
  const theirs = { ...whole, periodEnd: "2026-11-25", notes: "их" };
  expect(conflictOf(whole, mine, theirs, false)).toEqual({
    theirs: ["notes"],
    contested: ["periodStart", "periodEnd"],
  });
});

test("the author of the other version is who changed it last, not who has downloaded it since", () => {
  const event = (kind: string, actorName: string) => ({ kind, actorName }) as EventRecord;
  const events = [
    event("document.downloaded", "Ольга"),
    event("document.link_opened", "клиент"),
    event("document.updated", "Анна"),
    event("document.updated", "Пётр"),
  ];
  expect(lastChange(events)?.actorName).toBe("Анна");
  expect(lastChange([event("document.issued", "Пётр"), ...events])?.actorName).toBe("Пётр");
  expect(lastChange(events.slice(0, 2))).toBeUndefined();
});
