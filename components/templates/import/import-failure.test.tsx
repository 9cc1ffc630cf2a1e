import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { FileDrop } from "./file-drop";
import { ImportFailure } from "./import-failure";

const doNothing = () => {};

const showFailure = (error: string, detail: string) =>
  show(
    <ImportFailure
      failed={{ ok: false, error, detail } as never}
      onAgain={doNothing}
      onAsIs={null}
      onOther={doNothing}
    />,
  );

test("a damaged file gets advice about damage, not about passwords", () => {
  showFailure("NO_OCR", "damaged");
  const shownText = screen.getByText(/Файл повреждён/).textContent;
  expect(shownText).toContain("Скачайте файл ещё раз");
  expect(shownText).not.toContain("пароль");
});

test("a DOCX with a password gets the advice to remove it", () => {
  showFailure("UNSUPPORTED_MIME", "old_word");
  expect(screen.getByText(/закрытый паролем/).textContent).toContain("снимите пароль");
});

test("an empty file is refused and not sent", async () => {
  const chosen: (File | null)[] = [];
  const user = show(<FileDrop file={null} onChoose={(file) => chosen.push(file)} />);
  await user.upload(screen.getByLabelText("Файл"), new File([], "Договор.pdf"));
  expect(screen.getByText(/Файл пустой/)).toBeDefined();
  expect(chosen).toEqual([null]);
});
