import { act, screen, waitFor } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { otherBuild } from "@/components/shell/build/other-build";
import { noteVersion } from "@/components/shell/live/newest-versions";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Stream } from "@/components/testing/stream";
import { FollowSaves } from "./follow-saves";

const renderedAt = "2026-11-20T10:00:00.000Z";

beforeEach(() => void vi.stubGlobal("EventSource", Stream));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The page of a document in its second version, with its requests to a service that has `stored`. */
function page(id: string, stored: () => Promise<object>) {
  const asked: unknown[] = [];
  const refresh = vi.fn();
  answerActions({
    storedVersionAction: async (input) => {
      asked.push(input);
      return stored();
    },
  });
  noteVersion({ id, version: 2, updatedAt: renderedAt });
  const user = show(
    <AppRouterContext value={{ refresh } as never}>
      <input aria-label="Примечание" />
      <FollowSaves documentId={id} renderedAt={renderedAt} />
    </AppRouterContext>,
  );
  const told = (subjectId = id, at = "2026-11-20T10:01:00.000Z") =>
    act(() => Stream.last.onmessage?.({ data: JSON.stringify({ kind: "document.updated", subjectId, at }) }));
  return { user, asked, refresh, told };
}

test("after a save by someone else, only the version is requested before the page is refreshed", async () => {
  const { asked, refresh, told } = page("theirs", async () => ({ ok: true, data: 3 }));
  await told();
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ id: "theirs" }]);
});

test.each([
  ["a save of this page", async () => ({ ok: true, data: 2 })],
  ["a version that cannot be learned", async () => ({ ok: false, error: "not_found" })],
  ["a version that the network does not bring", () => Promise.reject(new TypeError("Failed to fetch"))],
] as const)("%s does not refresh the page", async (name, stored) => {
  const { asked, refresh, told } = page(name, stored);
  await told();
  await waitFor(() => expect(asked).toHaveLength(1));
  await act(async () => {});
  expect(refresh).not.toHaveBeenCalled();
});

test("a version that could not be learned is requested again once the focus has left a field", async () => {
  let stored: object = { ok: false, error: "unavailable" };
  const { user, asked, refresh, told } = page("unavailable", async () => stored);
  await told();
  await waitFor(() => expect(asked).toHaveLength(1));
  stored = { ok: true, data: 3 };
  await user.click(screen.getByLabelText("Примечание"));
  await user.click(document.body);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});

test("after an upgrade the page is not refreshed while someone types", async () => {
  const { asked, told } = page("of before", async () => ({ ok: true, data: 3 }));
  vi.useFakeTimers();
  otherBuild.set(true);
  await told();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toEqual([]);
  otherBuild.set(false);
  await told();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(asked).toHaveLength(1);
});

test("nothing is requested while a field has the focus, or for another document", async () => {
  const { user, asked, refresh, told } = page("typed", async () => ({ ok: true, data: 3 }));
  await user.click(screen.getByLabelText("Примечание"));
  await told("another");
  await told();
  await user.click(document.body);
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ id: "typed" }]);
});
