import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { DifferencesDialog } from "./differences-dialog";

test("where the differences cannot be had, that is said in place of waiting for them", async () => {
  answerActions({ listDifferencesAction: async () => ({ ok: false, error: "unavailable" }) });
  show(<DifferencesDialog documentId="d" from={1} to={2} onClose={() => {}} />);
  expect((await screen.findByRole("alert")).textContent).toMatch(/Не удалось/);
});
