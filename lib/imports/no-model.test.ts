import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { importTemplate } from "./import";
import { contractDocx } from "./testing/contract-docx";
import { testFolder } from "./testing/folder";

operateOnTestDatabase();
const saveFile = testFolder();

test("without a model's key structuring is refused, and importing the text as it stands works", async () => {
  delete process.env.OPENAI_API_KEY;
  const user = await callerAs("user");
  const given = {
    file: { path: await saveFile(await contractDocx()), name: "Договор.docx" },
    docType: "contract",
  };
  expect((await failureOf(execute(importTemplate, user, given))).code).toBe("NO_LLM_KEY");
  const template = await execute(importTemplate, user, { ...given, structure: "none" });
  expect(template.body[0]).toMatchObject({ type: "heading", level: 1 });
});
