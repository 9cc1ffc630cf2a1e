import { extractText } from "unpdf";
import { describe, expect, test } from "vitest";
import type { ClaimPaper } from "@/lib/print/claim/paper";
import { executorOf } from "@/lib/print/party";
import { overlapsOf, textsOf } from "@/lib/print/pdf/testing/texts";
import { currentPrintRules } from "@/lib/print/print-rules";
import { customer, printSource } from "@/lib/print/sample";
import { sideOf } from "@/lib/print/side";
import { pdfOfClaim } from "./document";

/** A claim about `count` invoices. */
function claimOf(count: number, overrides: Partial<ClaimPaper> = {}): ClaimPaper {
  const payee = executorOf(printSource());
  const { bankName, bik, accountNumber, correspondentAccount, signatory, role } = payee;
  return {
    date: "2026-11-23",
    createdAt: "2026-11-23T10:00:00.000Z",
    organization: {
      ...sideOf(payee),
      ...{ bankName, bik, accountNumber, correspondentAccount, signatory, role },
    },
    client: sideOf(customer),
    invoices: Array.from({ length: count }, (_, index) => ({
      number: `СЧ-2026/${index + 1}`,
      date: "2026-10-01",
      dueDate: "2026-10-15",
      lateDays: 39,
      remainderCents: 99_999_99,
      interestCents: 999_99,
    })),
    payBy: "2026-12-23",
    interestPercent: 21,
    printRules: currentPrintRules,
    ...overrides,
  };
}

async function lastSheetOf(paper: ClaimPaper): Promise<string> {
  const { text } = await extractText(new Uint8Array(await pdfOfClaim(paper)), { mergePages: false });
  return text.at(-1)!;
}

describe("a printed claim", () => {
  test.each([1, 12, 13, 15, 17, 18, 36, 40, 58, 59, 100])(
    "for %i invoices has the signature below the payment details on one page",
    async (count) => {
      const sheet = await lastSheetOf(claimOf(count));
      expect(sheet).toContain("Генеральный директор");
      expect(sheet).toContain("Реквизиты для оплаты:");
    },
  );

  test("that was sent before that rule keeps its pages", async () => {
    const sheet = await lastSheetOf(claimOf(15, { printRules: undefined }));
    expect(sheet).toContain("Генеральный директор");
    expect(sheet).not.toContain("Реквизиты для оплаты:");
  });

  test("has no overlapping text", async () => {
    expect(overlapsOf(await textsOf(await pdfOfClaim(claimOf(60))))).toEqual([]);
  });
});
