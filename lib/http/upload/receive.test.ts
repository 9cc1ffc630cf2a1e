import { rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { receiveForm } from "./receive";

async function nameOf(sent: string): Promise<string | undefined> {
  const body = new FormData();
  body.set("file", new Blob(["text"]), sent);
  const { file } = await receiveForm(new Request("http://own.invalid", { method: "POST", body }), 100);
  if (file) await rm(path.dirname(file.path), { recursive: true });
  return file?.name;
}

test("a file name that is too long keeps its end and is cut at a whole character", async () => {
  expect(await nameOf("счёт.pdf")).toBe("счёт.pdf");
  expect(await nameOf(`${"😀".repeat(200)}.pdf`)).toBe(`${"😀".repeat(125)}.pdf`);
  expect(await nameOf(`${"а".repeat(300)}.pdf`)).toBe(`${"а".repeat(251)}.pdf`);
});
