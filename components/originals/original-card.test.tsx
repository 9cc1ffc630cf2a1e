import { act, screen, waitFor } from "@testing-library/react";
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

/** The card of a paper that the page reads again when it is told to. */
function card(isRefused = false) {
  const said: unknown[] = [];
  let reread = (_: OriginalRecord) => {};
  function Page() {
    const [original, setOriginal] = useState(sent);
    reread = setOriginal;
    const change = async (given: object) => {
      said.push(given);
      return isRefused
        ? ({ ok: false, error: "forbidden" } as const)
        : ({ ok: true, data: { original } } as const);
    };
    return <OriginalCard id="1" original={original} canEdit change={change} />;
  }
  const user = show(<Page />);
  return { user, said, reread: (next: OriginalRecord) => act(() => reread(next)) };
}

const note = () => screen.getByRole<HTMLInputElement>("textbox");
const state = () => screen.getByRole<HTMLInputElement>("radio", { checked: true }).value;

test("a note is kept without saying again where the paper is, and stays while it is typed", async () => {
  const { user, said, reread } = card();
  const before = state();
  await user.type(note(), ", до");
  reread({ ...sent, state: "returned", note: "Почта" });
  expect(note().value).toBe("Курьер, до");
  expect(document.activeElement).toBe(note());
  expect(state()).not.toBe(before);
  await user.tab();
  expect(said).toEqual([{ id: "1", note: "Курьер, до" }]);
  reread({ ...sent, state: "returned", note: "Курьер, до" });
  reread({ ...sent, state: "returned", note: "Сейф" });
  expect(note().value).toBe("Сейф");
});

test("a state that is refused is shown no longer", async () => {
  const { user, said } = card(true);
  const before = state();
  await user.click(screen.getByRole("radio", { name: "Вернулся" }));
  await waitFor(() => expect(said).toEqual([{ id: "1", state: "returned" }]));
  await waitFor(() => expect(state()).toBe(before));
});
