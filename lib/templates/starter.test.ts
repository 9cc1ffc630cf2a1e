import { beforeAll, expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { parsePlaceholders } from "@/lib/body/placeholders";
import { bodySchema } from "@/lib/body/schema";
import { type Caller, execute } from "@/lib/kernel/operation";
import { renderHtml } from "@/lib/print/html";
import { resolveDocument } from "@/lib/print/model";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { listTemplates } from "./list";
import { samplePrint } from "./sample";
import { addStarterTemplates } from "./starter";
import { starterTemplates } from "./starter-texts";
import { updateTemplate } from "./update";

operateOnTestDatabase();

let user: Caller;
beforeAll(async () => {
  user = await callerAs("user");
});

test("every document type has a starter template", () => {
  expect(new Set(starterTemplates.map(({ docType }) => docType))).toEqual(new Set(docTypes));
});

test.each(starterTemplates.map((starter) => [starter.name, starter] as const))(
  "the starter template «%s» prints, and has only known placeholders",
  (_, { docType, body }) => {
    const blocks = bodySchema.parse(body());
    const placeholders = parsePlaceholders(JSON.stringify(blocks)).filter(
      ({ kind }) => kind === "placeholder",
    );
    expect(placeholders.filter((each) => each.kind === "placeholder" && !each.isKnown)).toEqual([]);
    const html = renderHtml(resolveDocument(samplePrint(docType, blocks)));
    expect(html).toContain("Северный ветер");
    expect(html).not.toContain("{{");
  },
);

test("the starter templates are added once, even by four calls at once, and only missing ones later", async () => {
  const all = await Promise.all([1, 2, 3, 4].map(() => execute(addStarterTemplates, user, {})));
  expect(all.flat()).toHaveLength(starterTemplates.length);
  const { items } = await execute(listTemplates, user, {});
  expect(items).toHaveLength(starterTemplates.length);
  await execute(updateTemplate, user, { id: items[0]!.id, name: "Свой" });
  expect(await execute(addStarterTemplates, user, {})).toHaveLength(1);
});
