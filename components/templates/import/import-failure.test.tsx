import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/components/testing/show";
import { FileDrop } from "./file-drop";
import { ImportFailure } from "./import-failure";

const nothing = () => {};

const failed = (error: string, detail: string) =>
  show(
    <ImportFailure
      failed={{ ok: false, error, detail } as never}
      onAgain={nothing}
      onAsIs={null}
      onOther={nothing}
    />,
  );

test("a damaged file gets advice about damage, not about passwords", () => {
  failed("NO_OCR", "damaged");
  const said = screen.getByText(/Файл повреждён/).textContent;
  expect(said).toContain("Скачайте файл ещё раз");
  expect(said).not.toContain("пароль");
});

test("a DOCX with a password gets the advice to remove it", () => {
  failed("UNSUPPORTED_MIME", "old_word");
  expect(screen.getByText(/закрытый паролем/).textContent).toContain("снимите пароль");
});

test("an empty file is refused and not sent", async () => {
  const chosen: (File | null)[] = [];
  const user = show(<FileDrop file={null} onChoose={(file) => chosen.push(file)} />);
  await user.upload(screen.getByLabelText("Файл"), new File([], "Договор.pdf"));
  expect(screen.getByText(/Файл пустой/)).toBeDefined();
  expect(chosen).toEqual([null]);
});
