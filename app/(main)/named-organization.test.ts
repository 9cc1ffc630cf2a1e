import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "oxc-parser";
import { expect, test } from "vitest";
import { z } from "zod";
import { clientFiles } from "@/components/i18n/testing/client-files";
import { importFile, walkRoutes } from "@/lib/http/walk";
import type { Operation } from "@/lib/kernel/operation";

/** Calls that take the organization from elsewhere than their arguments. */
const takesOrganizationElsewhere: Record<string, string> = {
  createProjectAction: "a field of the form",
  createSiteAction: "a field of the dialog",
  updateSiteAction: "a field of the dialog, or the site's own",
  proposeBasisAction: "asked for by the type of proposedBasis",
  checkExchangeAction: "what the dialog wants",
};

const sources = globSync("{app,components}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$|\/testing\/|^app\/api\//.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Returns whether an operation uses the active organization unless one is named. */
function usesActiveOrganization({ input }: Operation): boolean {
  const { properties = {}, required = [] } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return "organizationId" in properties && !required.includes("organizationId");
}

async function findActionsUsingActiveOrganization(): Promise<Set<string>> {
  const modules = await Promise.all(globSync("lib/*/actions.ts").map(importFile));
  const all = modules.flatMap((exports) =>
    Object.entries(exports as Record<string, { operation?: Operation }>),
  );
  return new Set(
    all.flatMap(([name, { operation }]) => (operation && usesActiveOrganization(operation) ? [name] : [])),
  );
}

test("every server action call of a page names the organization on the screen, not the one chosen last in any tab", async () => {
  const names = await findActionsUsingActiveOrganization();
  expect(names.size).toBeGreaterThan(15);
  const offenders: string[] = [];
  for (const { file, text } of sources) {
    if (!/Action\(/.test(text)) continue;
    new Visitor({
      CallExpression: ({ callee, start, end }) => {
        const name = callee.type === "Identifier" ? callee.name : "";
        if (!names.has(name) || name in takesOrganizationElsewhere) return;
        if (!/\borganizationId\b/.test(text.slice(start, end))) offenders.push(`${file}: ${name}`);
      },
    }).visit(parseSync(file, text).program);
  }
  expect(offenders).toEqual([]);
});

test("every file that fetches an organization's data from the API names the organization", async () => {
  const addressPatterns = (await walkRoutes()).flatMap(({ address, handler: { operation } }) =>
    operation && usesActiveOrganization(operation)
      ? [new RegExp(`/api${pathPatternOf(address)}(?=["\`?$]|$)`)]
      : [],
  );
  const offenders = sources.flatMap(({ file, text }) => {
    const callsAddress = addressPatterns.some((address) => address.test(text));
    return callsAddress && !/\bo(?:rganizationId|fOrganization)\b/.test(text) ? [file] : [];
  });
  // These name documents by id, of any organization.
  expect(offenders).toEqual([
    "components/documents/bulk/bulk-buttons.tsx",
    "components/documents/bulk/end-buttons.tsx",
  ]);
});

/** Converts `/api/clients/{id}/account` to a pattern of what follows `/api` in a template literal. */
const pathPatternOf = (address: string) =>
  address
    .slice("/api".length)
    .split(/\{\w+\}/)
    .join("\\$\\{[^}]*\\}");

test("every page whose client components use the organization's id renders PageOrganization", () => {
  const pagesUsingOrganization = globSync("app/**/page.tsx").filter((page) =>
    clientFiles(process.cwd(), page).some(({ source }) => /\buseOrganizationId\(\)/.test(source)),
  );
  expect(pagesUsingOrganization.length).toBeGreaterThan(8);
  expect(
    pagesUsingOrganization.filter((page) => !readFileSync(page, "utf8").includes("<PageOrganization")),
  ).toEqual([]);
});
