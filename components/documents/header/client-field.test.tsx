import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { ClientChoice } from "@/components/documents/opened-document";
import { answerActions } from "@/components/testing/actions";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { ClientField } from "./client-field";

const branch = (id: string, kpp: string): ClientChoice => ({
  ...{ ...openedDocument().source.client!, id, kpp },
  ...{ name: "АО «Головное»", shortName: null, inn: "7700000016" },
});

test("branches that share name and INN are told apart by their KPPs", async () => {
  const branches = [branch("a", "770001001"), branch("b", "780001001")];
  answerActions({ findClientsAction: async () => ({ ok: true, data: { items: branches } }) });
  const onChange = vi.fn();
  const user = show(<ClientField client={branches[0]!} error={undefined} onChange={onChange} />);
  expect(screen.getByText("7700000016/770001001")).toBeTruthy();
  await user.type(screen.getByRole("combobox"), "головное");
  await user.click(await screen.findByText("7700000016/780001001"));
  expect(onChange).toHaveBeenCalledWith(branches[1]);
});
