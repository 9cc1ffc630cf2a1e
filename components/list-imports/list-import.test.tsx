import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { ListImport } from "./list-import";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(() => vi.unstubAllGlobals());

const plan = {
  id: null,
  fileName: "clients.csv",
  headingRow: 1,
  columns: [{ column: 1, heading: "Имя", field: "name", samples: ["Клиент"] }],
  missing: [],
  counts: { new: 1, changed: 0, same: 0, failed: 0 },
  items: [],
};
const told = (name: string, data: unknown) =>
  new Response(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);

test("what was chosen for a file that failed is not sent with the next one", async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
    const mapping = body.get("mapping") as string | null;
    sent.push(mapping);
    return mapping ? told("failed", { error: "validation_error" }) : told("done", plan);
  });
  const user = show(<ListImport list="clients" recent={[]} />);
  const choose = (name: string) =>
    user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, new File(["x"], name));
  await choose("first.csv");
  await user.click(await screen.findByRole("button", { name: "Изменить" }));
  await user.click(screen.getByLabelText("Первая строка — уже данные"));
  await screen.findByRole("alert");
  await choose("second.csv");
  await user.click(await screen.findByRole("button", { name: "Загрузить 1 клиента" }));
  expect(sent).toEqual([null, '{"name":1}', null, null]);
});

test("what is wrong with a file takes the place of the words of its code", async () => {
  const words = "Подойдут XLSX, CSV и XML из 1С";
  vi.stubGlobal("fetch", async () =>
    told("failed", { error: "UNSUPPORTED_MIME", fieldErrors: { file: [words] } }),
  );
  const user = show(<ListImport list="clients" recent={[]} />);
  const chooser = document.querySelector<HTMLInputElement>("input[type=file]")!;
  await user.upload(chooser, new File(["x"], "list.xlsx"));
  expect((await screen.findByRole("alert")).textContent).toBe(words);
});
