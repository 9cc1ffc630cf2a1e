import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { Toaster } from "@/components/ui/toaster";
import { PdfButton } from "./pdf-button";

afterEach(() => vi.restoreAllMocks());

/** The PDF button with a save that ends as the test says, and the windows and files requested from the browser. */
function pdfButton() {
  const asked: string[] = [];
  const { promise, resolve: save } = Promise.withResolvers<boolean>();
  const tab = {
    opener: window,
    close: () => asked.push("closed"),
    location: { replace: (address: string) => asked.push(address) },
  };
  vi.spyOn(window, "open").mockImplementation((address) => {
    asked.push(`window ${address}`);
    return tab as never;
  });
  vi.spyOn(window, "fetch").mockImplementation(async (address) => {
    asked.push(String(address));
    return Response.json({ error: "internal_error" }, { status: 500 });
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    asked.push(this.getAttribute("href") ?? "");
  });
  const { document } = openedDocument();
  const user = show(
    <>
      <PdfButton document={document} canShare={false} flush={() => promise} />
      <Toaster />
    </>,
  );
  const choose = async (name: string | RegExp) => {
    await user.click(screen.getByRole("button", { name: "PDF" }));
    await user.click(await screen.findByRole("menuitem", { name }));
  };
  return { asked, save, choose, address: `/api/documents/${document.id}/pdf` };
}

test("the PDF's window opens on the click and gets its address once the document is saved", async () => {
  const { asked, save, choose, address } = pdfButton();
  await choose("Открыть");
  expect(asked).toEqual(["window "]);
  save(true);
  await waitFor(() => expect(asked).toEqual(["window ", address]));
});

test("the PDF's window closes if the document could not be saved", async () => {
  const { asked, save, choose } = pdfButton();
  await choose("Открыть");
  save(false);
  expect(await screen.findByText("Сначала сохраните правки")).toBeTruthy();
  expect(asked).toEqual(["window ", "closed"]);
});

test.each(["Скачать", "Печать", /DOCX|Word/, /XLSX|Excel/])(
  "«%s» does nothing if the document could not be saved",
  async (name) => {
    const { asked, save, choose } = pdfButton();
    save(false);
    await choose(name);
    expect(await screen.findByText("Сначала сохраните правки")).toBeTruthy();
    expect(asked).toEqual([]);
    expect(document.querySelector("iframe")).toBeNull();
  },
);
