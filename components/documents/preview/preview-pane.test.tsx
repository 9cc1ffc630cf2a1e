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

test("says that a number that cannot be read is shown as zero", () => {
  show(pane(true));
  expect(screen.getByRole("status").textContent).toMatch(notice);
});

test("says nothing if all numbers can be read", () => {
  show(pane(false));
  expect(screen.queryByText(notice)).toBeNull();
});
