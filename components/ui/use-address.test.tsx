import { act, screen } from "@testing-library/react";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import {
  PathnameContext,
  SearchParamsContext,
} from "next/dist/shared/lib/hooks-client-context.shared-runtime";
import { type ComponentProps, startTransition, useState } from "react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { AddressProvider } from "./address-provider";
import { Checkbox } from "./checkbox";
import { Pager } from "./pager";
import { Tab } from "./tabs";
import { useAddress } from "./use-address";

type Router = NonNullable<ComponentProps<typeof AppRouterContext>["value"]>;

/** A list requested by its address, which arrives when the test lets the server answer. */
function showSlowList() {
  const asked: string[] = [];
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  function Site() {
    const [query, go] = useState("?cursor=2");
    const visit = (href: string) => {
      asked.push(href);
      startTransition(async () => {
        await answered;
        startTransition(() => go(href.slice("/list".length)));
      });
    };
    const router: Partial<Router> = {
      replace: visit,
      push: visit,
    };
    return (
      <AppRouterContext value={router as Router}>
        <PathnameContext value="/list">
          <SearchParamsContext value={new URLSearchParams(query)}>
            <AddressProvider>
              <Filter name="type" />
              <Filter name="client" />
              <Tab href="/list?view=paid" current={false}>
                paid
              </Tab>
              <Pager nextCursor="3" />
            </AddressProvider>
          </SearchParamsContext>
        </PathnameContext>
      </AppRouterContext>
    );
  }
  return { user: show(<Site />), asked, answer: () => act(async () => answer()) };
}

function Filter({ name }: { name: string }) {
  const { params, replace } = useAddress();
  const isChosen = params.has(name);
  return (
    <Checkbox label={name} checked={isChosen} onChange={() => replace({ [name]: isChosen ? null : "1" })} />
  );
}

const filter = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const nextPage = () => screen.getByRole("link", { name: "Дальше" }).getAttribute("href");

test("a filter is added to one that has not loaded yet", async () => {
  const { user, asked, answer } = showSlowList();
  await user.click(filter("type"));
  await user.click(filter("client"));
  expect(asked).toEqual(["/list?type=1", "/list?type=1&client=1"]);
  for (const name of ["type", "client"]) expect(filter(name).checked).toBe(true);
  expect(nextPage()).toBe("/list?cursor=3");
  await answer();
  expect(nextPage()).toBe("/list?type=1&client=1&cursor=3");
  await user.click(filter("type"));
  expect(asked.at(-1)).toBe("/list?client=1");
});

test("a filter is added to a tab that has not loaded yet", async () => {
  const { user, asked, answer } = showSlowList();
  await user.click(screen.getByRole("link", { name: "paid" }));
  await user.click(filter("type"));
  expect(asked).toEqual(["/list?view=paid", "/list?view=paid&type=1"]);
  await answer();
  expect(nextPage()).toBe("/list?view=paid&type=1&cursor=3");
});
