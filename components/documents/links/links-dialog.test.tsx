import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { LinksDialog } from "./links-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

test("if the links cannot be loaded, says so and does not say that there are none", async () => {
  answerActions({ listLinksAction: async () => ({ ok: false, error: "unavailable" }) });
  show(
    <>
      <LinksDialog documentId="d" onClose={() => {}} />
      <Toaster />
    </>,
  );
  expect(await screen.findByText(/Сервис временно недоступен/)).toBeTruthy();
  expect(screen.queryByText(/ссылок (ещё )?нет/i)).toBeNull();
});
