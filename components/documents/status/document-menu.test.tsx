import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { openedDocument } from "@/components/testing/opened-document";
import { show } from "@/components/testing/show";
import { DocumentMenu } from "./document-menu";

const nothing = () => {};

const ends = ["Отменить документ…", "Удалить…"];

test.each([
  ["an open month", "draft", false, ends, true],
  ["a closed month", "draft", true, ends, false],
  ["an open month", "issued", false, ["Вернуть в черновик", "Отменить документ…"], true],
  ["a closed month", "issued", true, ["Вернуть в черновик", "Отменить документ…"], false],
  ["a closed month", "issued", true, ["Отметить оплаченным…", "Дублировать"], true],
] as const)("in %s the menu has only the actions allowed then", async (_, status, isClosed, names, has) => {
  const { document } = openedDocument({ status });
  const user = show(
    <DocumentMenu
      document={document}
      hasOpenCorrection={false}
      isClosed={isClosed}
      isMaking={false}
      onDuplicate={nothing}
      onRepeat={nothing}
      onStatus={nothing}
      onSaveAsTemplate={nothing}
      onDelete={nothing}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Другие действия" }));
  await screen.findByRole("menu");
  for (const name of names) expect(screen.queryByRole("menuitem", { name }) !== null, name).toBe(has);
});
