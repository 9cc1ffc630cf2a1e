import { screen, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { show } from "@/components/testing/show";
import { BuyerTitleUpload } from "./buyer-title-upload";

vi.mock("next/navigation", () => ({ useRouter: () => ({ refresh: () => {} }) }));

afterEach(() => vi.unstubAllGlobals());

const responseByFileName: Record<string, [status: number, body: unknown]> = {
  "signed.xml": [200, { documentId: "d1", number: "УПД-2026/001", status: "signed", outcome: "accepted" }],
  "differs.xml": [
    200,
    { documentId: "d2", number: "УПД-2026/002", status: "signed", outcome: "accepted_with_differences" },
  ],
  "refused.xml": [409, { error: "conflict", detail: "refused_by_buyer" }],
  "unknown.xml": [404, { error: "not_found" }],
  "photo.xml": [400, { error: "validation_error", fieldErrors: { file: ["…"] } }],
};

test("reports the result of each uploaded file, and a refused file does not stop the others", async () => {
  vi.stubGlobal("fetch", async (_: string, { body }: { body: FormData }) => {
    const [status, answer] = responseByFileName[(body.get("file") as File).name]!;
    return Response.json(answer, { status });
  });
  const user = show(<BuyerTitleUpload />);
  const files = Object.keys(responseByFileName).map(
    (name) => new File(["<Файл/>"], name, { type: "text/xml" }),
  );
  await user.upload(document.querySelector<HTMLInputElement>("input[type=file]")!, files);
  const list = await screen.findByRole("list", { name: "Что стало с файлами" });
  await screen.findByText("Подписано 2 документа, 3 файла не приняты");
  const rows = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "УПД-2026/001 принят, документ подписанsigned.xml",
    "УПД-2026/002 принят с расхождениями, документ подписанdiffers.xml",
    "Покупатель отказался подписать документ: причина записана в его истории.refused.xml",
    "такой документ отсюда не отправлялиunknown.xml",
    "это не ответ покупателяphoto.xml",
  ]);
  expect(
    within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href")),
  ).toEqual(["/documents/d1", "/documents/d2"]);
});
