import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { company, customer } from "@/lib/print/sample";
import { ownSideOf, signingSideOf } from "@/lib/print/side";
import { pdfOfCoveringLetter } from "./covering-letter";

const actNamed = (index: number) => ({
  title: "Акт",
  number: `А-2026/${index + 1}`,
  date: "2026-10-31",
  correctionNumber: null,
  correctionDate: null,
  totalCents: 1_000_00,
  sentOn: null,
});

test.each([1, 33, 34, 38, 41, 89])(
  "a covering letter with %i papers has its signature on one page with the last of them",
  async (count) => {
    const bytes = await pdfOfCoveringLetter({
      date: "2026-11-23",
      organization: ownSideOf(company),
      client: signingSideOf(customer),
      enclosed: Array.from({ length: count }, (_, index) => actNamed(index)),
      awaited: [],
    });
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: false });
    const signed = text.at(-1)!;
    expect(signed).toContain("Генеральный директор");
    expect(signed).toContain("Просим подписать");
    expect(signed).toContain(`А-2026/${count} `);
  },
);
