import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { useDocument } from "@/components/documents/use-document";
import { noteVersion } from "@/components/shell/live/newest-versions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";

const kept = openedDocument();
const saved = openedDocument({ version: 2, updatedAt: "2026-11-20T10:05:00.000Z", notes: "сохранено" });
const theirs = openedDocument({ version: 3, updatedAt: "2026-11-20T10:06:00.000Z", notes: "их" });

let readAgain = (_: OpenedDocument) => {};

/** A page as the router has cached it, until it is reloaded. */
function Page() {
  const [opened, setOpened] = useState<OpenedDocument>(kept);
  readAgain = setOpened;
  const page = useDocument(opened, "22");
  return (
    <div inert={page.isBehind}>
      <input
        aria-label="Примечание"
        value={page.draft.fields.notes}
        onChange={({ target }) => page.changeFields({ notes: target.value })}
      />
    </div>
  );
}

const notes = () => screen.getByLabelText<HTMLInputElement>("Примечание");

test("a page cached for Back is inert until it shows what was saved since", async () => {
  noteVersion(saved.document);
  show(<Page />);
  expect(notes().closest("[inert]")).toBeTruthy();
  await act(async () => readAgain(saved));
  expect(notes().value).toBe("сохранено");
  expect(notes().closest("[inert]")).toBeNull();
});

test("someone else's change waits while a field has the focus", async () => {
  const user = show(<Page />);
  await act(async () => readAgain(saved));
  await user.click(notes());
  await act(async () => readAgain(theirs));
  expect(notes().value).toBe("сохранено");
  await user.click(document.body);
  await waitFor(() => expect(notes().value).toBe("их"));
});

test("a user in a field is told once that the document was cancelled, and the field does not change", async () => {
  const cancelled = openedDocument({
    version: 4,
    updatedAt: "2026-11-20T10:07:00.000Z",
    status: "cancelled",
  });
  const user = show(
    <>
      <Page />
      <Toaster />
    </>,
  );
  await act(async () => readAgain(theirs));
  await user.click(notes());
  await act(async () => readAgain(cancelled));
  await act(async () => readAgain({ ...cancelled }));
  expect(screen.getAllByText("7: состояние «Отменён»")).toHaveLength(1);
  expect(notes().value).toBe("их");
  await user.click(document.body);
  await waitFor(() => expect(notes().value).not.toBe("их"));
});
