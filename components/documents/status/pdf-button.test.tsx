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

test("the window of the PDF is there at the click, and gets its address once what is typed is saved", async () => {
  const { asked, save, choose, address } = pdfButton();
  await choose("Открыть");
  expect(asked).toEqual(["window "]);
  save(true);
  await waitFor(() => expect(asked).toEqual(["window ", address]));
});

test("the window closes when what is typed could not be saved", async () => {
  const { asked, save, choose } = pdfButton();
  await choose("Открыть");
  save(false);
  expect(await screen.findByText("Сначала сохраните правки")).toBeTruthy();
  expect(asked).toEqual(["window ", "closed"]);
});

test.each(["Скачать", "Печать", /DOCX|Word/, /XLSX|Excel/])(
  "nothing is made of a document that could not be saved: %s",
  async (name) => {
    const { asked, save, choose } = pdfButton();
    save(false);
    await choose(name);
    expect(await screen.findByText("Сначала сохраните правки")).toBeTruthy();
    expect(asked).toEqual([]);
    expect(document.querySelector("iframe")).toBeNull();
  },
);
