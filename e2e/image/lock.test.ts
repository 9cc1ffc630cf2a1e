import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = Partial<Record<"dependencies" | "optionalDependencies", Record<string, string>>>;

/** Yields the places where npm looks for `name` from the folder `from` of the lock file, nearest first. */
function* placesOf(name: string, from: string): Generator<string> {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    yield `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (!folder) return;
  }
}

// `npm ci` fails everywhere if a machine's npm has omitted packages for other platforms from the lock file.
test("the lock file contains every dependency that one of its packages names", () => {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync("package-lock.json", "utf8"),
  );
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => ![...placesOf(name, folder)].some((place) => place in packages))
      .map((name) => `${name} of ${folder}`),
  );
  expect(missing).toEqual([]);
});
