import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { DifferencesDialog } from "./differences-dialog";

test("says that the differences could not be loaded instead of waiting", async () => {
  answerActions({ listDifferencesAction: async () => ({ ok: false, error: "unavailable" }) });
  show(<DifferencesDialog documentId="d" from={1} to={2} onClose={() => {}} />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/Не удалось/);
});
