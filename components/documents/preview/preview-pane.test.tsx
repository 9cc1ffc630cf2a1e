import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { PreviewPane } from "./preview-pane";

const { document, source } = openedDocument({ status: "draft" });
const pane = (lacksNumber: boolean) => (
  <PreviewPane
    documentId={document.id}
    version={document.version}
    source={source}
    lacksNumber={lacksNumber}
  />
);
const notice = /число, которое не читается: на странице вместо него ноль/;

test("a paper with a number that cannot be read says that the zero in its place is none", () => {
  show(pane(true));
  expect(screen.getByRole("status").textContent).toMatch(notice);
});

test("a paper whose numbers are all read says nothing", () => {
  show(pane(false));
  expect(screen.queryByText(notice)).toBeNull();
});
