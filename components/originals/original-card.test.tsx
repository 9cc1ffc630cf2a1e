import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import type { OriginalRecord } from "@/lib/values/original";
import { OriginalCard } from "./original-card";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

const sent: OriginalRecord = {
  state: "sent",
  sentAt: "2026-11-01T10:00:00.000Z",
  returnedAt: null,
  returnedBy: null,
  note: "Курьер",
};

/** The card of a paper on a page that the test can refresh. */
function showCard(refusal?: { error: string; detail?: string }) {
  const said: unknown[] = [];
  let reread = (_: OriginalRecord) => {};
  function Page() {
    const [original, setOriginal] = useState(sent);
    reread = setOriginal;
    const change = async (given: object) => {
      said.push(given);
      return refusal && said.length === 1
        ? ({ ok: false, ...refusal } as const)
        : ({ ok: true, data: { original } } as const);
    };
    return <OriginalCard id="1" original={original} canEdit change={change} />;
  }
  const user = show(<Page />);
  return { user, said, reread: (next: OriginalRecord) => act(() => reread(next)) };
}

const note = () => screen.getByRole<HTMLInputElement>("textbox");
const state = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).value;

test("saving a note sends only the note, and a refresh does not replace it while it is typed", async () => {
  const { user, said, reread } = showCard();
  const before = state();
  await user.type(note(), ", до");
  reread({ ...sent, state: "returned", note: "Почта" });
  expect(note().value).toBe("Курьер, до");
  expect(document.activeElement).toBe(note());
  expect(state()).not.toBe(before);
  await user.tab();
  expect(said).toEqual([{ id: "1", note: "Курьер, до", seen: { note: "Курьер" } }]);
  reread({ ...sent, state: "returned", note: "Курьер, до" });
  reread({ ...sent, state: "returned", note: "Сейф" });
  expect(note().value).toBe("Сейф");
});

test("a note changed back while it is being saved is saved once more", async () => {
  const answers: (() => void)[] = [];
  const said: unknown[] = [];
  const change = (given: object) => {
    said.push(given);
    return new Promise<{ ok: true; data: { original: OriginalRecord } }>((resolve) =>
      answers.push(() => resolve({ ok: true, data: { original: sent } })),
    );
  };
  const user = show(<OriginalCard id="1" original={sent} canEdit change={change} />);
  await user.type(note(), "2");
  await user.tab();
  await user.type(note(), "{Backspace}");
  await user.tab();
  const back = { id: "1", note: "Курьер", seen: { note: "Курьер2" } };
  expect(said).toEqual([{ id: "1", note: "Курьер2", seen: { note: "Курьер" } }, back]);
  for (const answer of answers) await act(async () => answer());
  await user.type(note(), "3");
  await user.tab();
  await user.type(note(), "{Backspace}");
  await act(async () => answers[2]?.());
  await user.tab();
  expect(said.slice(2)).toMatchObject([{ note: "Курьер3" }, { note: "Курьер", seen: { note: "Курьер3" } }]);
});

test("a state that the server refused is not shown any longer", async () => {
  const { user, said } = showCard({ error: "forbidden" });
  const before = state();
  await user.click(screen.getByRole("radio", { name: "Вернулся" }));
  await waitFor(() => expect(said).toEqual([{ id: "1", state: "returned" }]));
  await waitFor(() => expect(state()).toBe(before));
});

test("a state chosen again while another one is being saved is saved after it", async () => {
  const { promise, resolve } = Promise.withResolvers<{ ok: true; data: { original: OriginalRecord } }>();
  const said: unknown[] = [];
  const change = (given: object) => {
    said.push(given);
    return promise;
  };
  const user = show(<OriginalCard id="1" original={sent} canEdit change={change} />);
  await user.click(screen.getByRole("radio", { name: "Вернулся" }));
  await user.click(screen.getByRole("radio", { name: "Отправлен" }));
  expect(said).toEqual([
    { id: "1", state: "returned" },
    { id: "1", state: "sent" },
  ]);
  await act(async () => resolve({ ok: true, data: { original: sent } }));
  expect(state()).toBe("sent");
});

test("states passed with the arrows are not saved; the last one is, with Enter or on leaving", async () => {
  const { user, said, reread } = showCard();
  reread({ ...sent, state: "none", sentAt: null });
  act(() => screen.getByRole("radio", { name: "Не отправляли" }).focus());
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(state()).toBe("returned");
  expect(screen.getByText("Enter запишет: оригинал — Вернулся")).toBeTruthy();
  expect(said).toEqual([]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(said).toEqual([{ id: "1", state: "returned" }]));
  reread({ ...sent, state: "returned" });
  await user.keyboard("{ArrowRight}");
  await user.tab();
  await waitFor(() => expect(said.slice(1)).toEqual([{ id: "1", state: "electronic" }]));
  reread({ ...sent, state: "electronic" });
  await user.click(screen.getByRole("radio", { name: "Отправлен" }));
  await waitFor(() => expect(said.slice(2)).toEqual([{ id: "1", state: "sent" }]));
});

test("arrows that return to the saved state save nothing, and a click saves its state", async () => {
  const { user, said } = showCard();
  act(() => screen.getByRole("radio", { name: "Отправлен" }).focus());
  await user.keyboard("{ArrowRight}{ArrowLeft}");
  await user.tab();
  expect(said).toEqual([]);
  act(() => screen.getByRole("radio", { name: "Отправлен" }).focus());
  await user.keyboard("{ArrowRight}");
  await user.click(screen.getByText("Электронный"));
  await waitFor(() => expect(said).toEqual([{ id: "1", state: "electronic" }]));
});

test("a state chosen with the arrows is saved also when the page goes away", async () => {
  const { user, said } = showCard();
  act(() => screen.getByRole("radio", { name: "Отправлен" }).focus());
  await user.keyboard("{ArrowRight}");
  cleanup();
  expect(said).toEqual([{ id: "1", state: "returned" }]);
});

test("a colleague's note is shown beside a typed one and overwritten only by saving again", async () => {
  const { user, said, reread } = showCard({ error: "validation_error", detail: "changed_meanwhile" });
  await user.type(note(), ", до");
  reread({ ...sent, note: "Почта, трек 14082" });
  expect(screen.getByText("Сейчас сохранено другое: Почта, трек 14082")).toBeTruthy();
  await user.tab();
  await waitFor(() => expect(said).toHaveLength(1));
  expect(note().value).toBe("Курьер, до");
  await user.click(note());
  await user.tab();
  const mine = { id: "1", note: "Курьер, до" };
  await waitFor(() =>
    expect(said).toEqual([
      { ...mine, seen: { note: "Курьер" } },
      { ...mine, seen: { note: "Почта, трек 14082" } },
    ]),
  );
});

test("a note typed after a save is not in conflict with it before the page is refreshed", async () => {
  const { user, said } = showCard();
  await user.type(note(), ", до");
  await user.tab();
  await waitFor(() => expect(said).toHaveLength(1));
  await user.type(note(), " пятницы");
  expect(screen.queryByText(/Сейчас сохранено другое/)).toBeNull();
  await user.tab();
  await waitFor(() => expect(said).toHaveLength(2));
  expect(said[1]).toEqual({ id: "1", note: "Курьер, до пятницы", seen: { note: "Курьер, до" } });
});
