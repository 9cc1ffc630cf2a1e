import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { answerActions } from "@/components/testing/actions";
import { show } from "@/components/testing/show";
import { ProjectField } from "./project-field";

test("projects of one name are told apart by their clients", async () => {
  const asked: unknown[] = [];
  const project = (id: string, client: string) => ({
    ...{ id, name: "Ремонт", defaultClient: { name: client, shortName: null } },
  });
  const items = [project("a", "ООО «Альфа»"), project("b", "ООО «Бета»")];
  answerActions({ findProjectsAction: async (input) => asked.push(input) && { ok: true, data: { items } } });
  const onChange = vi.fn();
  const user = show(<ProjectField organizationId="o" project={null} error={undefined} onChange={onChange} />);
  await user.type(screen.getByRole("combobox"), "ремонт");
  const last = { organizationId: "o", q: "ремонт", status: "active", limit: 20 };
  await waitFor(() => expect(asked.at(-1)).toEqual(last));
  await screen.findByText("ООО «Альфа»");
  await user.click(screen.getByText("ООО «Бета»"));
  expect(onChange).toHaveBeenCalledWith({ id: "b", name: "Ремонт" });
});
