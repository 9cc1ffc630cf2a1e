import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import type { Gap, ProjectDocument } from "@/lib/projects/rules";
import { useGapText, useShortGapText } from "./gap-text";

function Words({ gap }: { gap: Gap }) {
  const [text, short] = [useGapText(), useShortGapText()];
  return (
    <ul>
      <li>{text(gap)}</li>
      <li>{short(gap)}</li>
    </ul>
  );
}

test.each([
  [0, "Счёт СЧ-2026/007 оплачен, акта нет", "Оплачен, акта нет"],
  [22_00, "Счёт СЧ-2026/007 оплачен, УПД нет", "Оплачен, УПД нет"],
])("for a paid invoice with %i kopecks of VAT, names the missing document", (vatCents, ...words) => {
  const document = { docType: "invoice", number: "СЧ-2026/007", vatCents } as ProjectDocument;
  show(<Words gap={{ kind: "no_act", document }} />);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(words);
});
