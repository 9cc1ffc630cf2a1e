import { screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { draftOf } from "@/components/documents/draft/document-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { DateInput } from "@/components/ui/date-input";
import { useDateChoice } from "./use-date-choice";

const opened: OpenedDocument = {
  ...openedDocument({ date: "2026-11-20", dueDate: "2026-11-30", clientId: null }),
  terms: { paymentTermDays: 10, paymentTermKind: "calendar" },
};

function Dates() {
  const [fields, setFields] = useState(draftOf(opened, "22").fields);
  const onDate = useDateChoice(opened, fields, (changes) => setFields({ ...fields, ...changes }));
  return (
    <>
      <DateInput aria-label="Дата" value={fields.date} onValueChange={onDate} />
      <output>{fields.dueDate}</output>
    </>
  );
}

test("the due date follows a date that is cleared and typed again", async () => {
  const user = show(<Dates />);
  const field = screen.getByRole("textbox", { name: "Дата" });
  await user.clear(field);
  expect(screen.getByRole("status").textContent).toBe("2026-11-30");
  await user.type(field, "07.12.2026");
  expect(screen.getByRole("status").textContent).toBe("2026-12-17");
  await user.keyboard("{ArrowUp}");
  expect(screen.getByRole("status").textContent).toBe("2026-12-18");
});
