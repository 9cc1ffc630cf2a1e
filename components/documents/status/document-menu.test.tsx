import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { DocumentMenu } from "./document-menu";

const doNothing = () => {};

const endingItems = ["Отменить документ…", "Удалить…"];

test.each([
  ["an open month", "draft", false, endingItems, true],
  ["a closed month", "draft", true, endingItems, false],
  ["an open month", "issued", false, ["Вернуть в черновик", "Отменить документ…"], true],
  ["a closed month", "issued", true, ["Вернуть в черновик", "Отменить документ…"], false],
  ["a closed month", "issued", true, ["Отметить оплаченным…", "Дублировать"], true],
] as const)(
  "in %s the menu has only the actions allowed then",
  async (_, status, isClosed, names, isOffered) => {
    const { document } = openedDocument({ status });
    const user = show(
      <DocumentMenu
        document={document}
        hasOpenCorrection={false}
        isClosed={isClosed}
        isMaking={false}
        onDuplicate={doNothing}
        onRepeat={doNothing}
        onStatus={doNothing}
        onSaveAsTemplate={doNothing}
        onDelete={doNothing}
      />,
    );
    await user.click(screen.getByRole("button", { name: "Другие действия" }));
    await screen.findByRole("menu");
    for (const name of names) expect(screen.queryByRole("menuitem", { name }) !== null, name).toBe(isOffered);
  },
);
