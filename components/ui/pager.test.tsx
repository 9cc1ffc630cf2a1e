import { screen } from "@testing-library/react";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { AddressProvider } from "./address-provider";
import { Pager, type PagerProps } from "./pager";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({}),
}));

type List = Omit<PagerProps, "nextCursor"> & { query: string; nextCursor?: string };

/** A list whose button searches, which shows the next of the given lists. */
function Lists({ lists }: { lists: readonly List[] }) {
  const [at, setAt] = useState(0);
  const { query, nextCursor = null, ...pager } = lists[at]!;
  return (
    <PathnameContext value="/documents">
      <SearchParamsContext value={new URLSearchParams(query)}>
        <AddressProvider>
          <button type="button" onClick={() => setAt(at + 1)}>
            Искать
          </button>
          <Pager {...pager} nextCursor={nextCursor} />
        </AddressProvider>
      </SearchParamsContext>
    </PathnameContext>
  );
}

test("each search says in the same status what the list shows, also if it shows as much as before", async () => {
  const user = show(
    <Lists
      lists={[
        { query: "", count: 50, nextCursor: "next" },
        { query: "q=а", count: 1 },
        { query: "q=ад", count: 1 },
        { query: "q=адр", count: 0 },
        { query: "q=адре", count: 0, searchedAmong: 5000, nextCursor: "next" },
      ]}
    />,
  );
  const status = screen.getByRole("status");
  const said = [status.textContent];
  for (let searches = 0; searches < 4; searches += 1) {
    await user.click(screen.getByRole("button", { name: "Искать" }));
    expect(screen.getByRole("status")).toBe(status);
    said.push(status.textContent);
  }
  expect(said.map((text) => text?.trim())).toEqual([
    "Показано 50 записей, есть ещё",
    "Показана 1 запись",
    "Показана 1 запись",
    "Показано 0 записей",
    expect.stringMatching(/^Просмотрено записей: 5.000/),
  ]);
  expect(said[1]).not.toBe(said[2]);
});
