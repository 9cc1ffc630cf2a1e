import { act, fireEvent, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { MissingList } from "@/components/documents/status/missing-list";
import { useDocument } from "@/components/documents/use-document";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Stream } from "@/components/testing/stream";
import { FollowParties } from "./follow-parties";

let clock = Date.parse("2026-11-20T10:02:00.000Z");

beforeEach(() => {
  // Refreshes of all pages keep a minimum interval, so each test runs later than the one before.
  clock += 60_000;
  vi.useFakeTimers({ now: clock });
  vi.stubGlobal("EventSource", Stream);
  vi.stubGlobal("fetch", async () => ({ status: 200 }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A draft whose client has no address and whose account has no correspondent account. */
function openedWithGaps(): OpenedDocument {
  const opened = openedDocument();
  const bankAccount = { ...opened.source.bankAccount!, correspondentAccount: null };
  return {
    ...opened,
    source: { ...opened.source, bankAccount, client: { ...opened.source.client!, address: null } },
    accounts: opened.accounts.map((account) => ({ ...account, correspondentAccount: null })),
  };
}

/** The page of a draft; refreshing it returns what the service has by then. */
function Page({ stored }: { stored: OpenedDocument[] }) {
  const [opened, setOpened] = useState(stored[0]!);
  const page = useDocument(opened, "22");
  const { document, accounts } = page.opened;
  const clientId = page.draft.fields.client?.id ?? null;
  const parties = { organizationId: document.organizationId, clientId };
  return (
    <AppRouterContext value={{ refresh: () => setOpened(stored.at(-1)!) } as never}>
      <input
        aria-label="Примечание"
        value={page.draft.fields.notes}
        onChange={({ target }) => page.changeFields({ notes: target.value })}
      />
      <MissingList source={page.source} {...parties} hasAccounts={accounts.length > 0} />
      <FollowParties {...parties} renderedAt="2026-11-20T10:00:00.000Z" />
    </AppRouterContext>
  );
}

const announce = (event: object) =>
  act(() => Stream.last.onmessage?.({ data: JSON.stringify({ at: "2026-11-20T10:01:00.000Z", ...event }) }));
const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** Longer than the interval between refreshes. */
const refreshMs = 3_000;
const gaps = () => screen.queryAllByRole("listitem").map(({ textContent }) => textContent);

test.each([
  ["client.updated", "0193-client", null],
  ["organization.updated", "0193-organization", null],
  ["bank_account.updated", "0193-account", "0193-organization"],
])(
  "a field filled in elsewhere is no longer listed as missing, and typed text stays: %s",
  async (kind, subjectId, organizationId) => {
    // The typed text is still being sent.
    answerActions({ updateDocumentAction: () => new Promise(() => {}) });
    const stored = [openedWithGaps()];
    show(<Page stored={stored} />);
    expect(gaps()).toHaveLength(2);
    const notes = screen.getByLabelText<HTMLInputElement>("Примечание");
    fireEvent.change(notes, { target: { value: "печатаю" } });
    stored.push(openedDocument());
    await announce({ kind, subjectId, organizationId });
    await advanceMs(refreshMs);
    expect(gaps()).toEqual([]);
    expect(notes.value).toBe("печатаю");
  },
);

test("events of other records do not refresh the page", async () => {
  const stored = [openedWithGaps()];
  show(<Page stored={stored} />);
  stored.push(openedDocument());
  await announce({ kind: "client.updated", subjectId: "another", organizationId: null });
  await announce({ kind: "bank_account.updated", subjectId: "0193-account", organizationId: "another" });
  await announce({ kind: "document.updated", subjectId: "0193-client", organizationId: "0193-organization" });
  await advanceMs(refreshMs);
  expect(gaps()).toHaveLength(2);
});
