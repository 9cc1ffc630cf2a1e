import { act, screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { ScanDesk } from "./scan-desk";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(() => vi.unstubAllGlobals());

const unreadPage = (page: number) => ({
  page,
  code: null,
  documentId: null,
  reconciliationId: null,
  number: null,
  state: "unknown",
});
const scanResponse = (pages: object[]) => new Response(`event: done\ndata: ${JSON.stringify({ pages })}\n\n`);

test("pages of a scan assigned to a document while others still wait stay assigned", async () => {
  const answers = new Map<string, (answer: Response) => void>();
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: FormData }) => {
    if (address.startsWith("/api/documents"))
      return Response.json([{ id: "d1", number: "Счёт 1", client: null }]);
    const page = body?.get("page");
    if (!page) return scanResponse([unreadPage(1), unreadPage(2)]);
    return new Promise<Response>((resolve) => answers.set(String(page), resolve));
  });
  const user = show(<ScanDesk />);
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "скан.pdf", { type: "application/pdf" }),
  );
  const line = (page: number) => screen.getByText(`Страница ${page}`).closest("li")!;
  await screen.findByText("Страница 2");
  for (const page of [1, 2]) {
    await user.click(within(line(page)).getByRole("button", { name: "Указать документ…" }));
    await user.click(within(line(page)).getByRole("combobox"));
    await user.click(await screen.findByRole("option", { name: "Счёт 1" }));
  }
  for (const page of [1, 2])
    await act(async () =>
      answers.get(String(page))!(
        scanResponse([{ ...unreadPage(page), documentId: "d1", number: `Счёт ${page}`, state: "returned" }]),
      ),
    );
  expect(within(await screen.findByRole("link", { name: "Счёт 2" })).getByText("Счёт 2")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Счёт 1" })).toBeTruthy();
});

test("of a page with two codes, assigning the unknown one leaves the other as it was filed", async () => {
  const known = { ...unreadPage(1), code: "0123456789", documentId: "a", number: "Акт 1", state: "returned" };
  const unknown = { ...unreadPage(1), code: "9876543210" };
  vi.stubGlobal("fetch", async (address: string, { body }: { body?: FormData }) => {
    if (address.startsWith("/api/documents"))
      return Response.json([{ id: "d1", number: "Счёт 1", client: null }]);
    const assigned = { ...known, documentId: "d1", number: "Счёт 1", state: "kept" };
    return scanResponse(body?.get("page") ? [assigned] : [known, unknown]);
  });
  const user = show(<ScanDesk />);
  await user.upload(
    document.querySelector<HTMLInputElement>("input[type=file]")!,
    new File(["x"], "скан.jpg", { type: "image/jpeg" }),
  );
  await user.click(await screen.findByRole("button", { name: "Указать документ…" }));
  await user.click(screen.getByRole("combobox"));
  await user.click(await screen.findByRole("option", { name: "Счёт 1" }));
  await screen.findByRole("link", { name: "Счёт 1" });
  screen.getByRole("link", { name: "Акт 1" });
});
