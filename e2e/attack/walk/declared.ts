import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { importFile } from "@/lib/http/walk";
import type { Level, Operation } from "@/lib/kernel/operation";

/**
 * Returns the permissions declared by the operations behind server actions, by file and name of the
 * action. The action files are parsed instead of imported, because they need the server of the pages.
 */
export async function declaredLevels(): Promise<Map<string, Level>> {
  const levels = new Map<string, Level>();
  for (const file of globSync("lib/*/actions.ts").sort()) {
    const source = readFileSync(file, "utf8");
    const origins = new Map(
      [...source.matchAll(/import \{([^}]+)\} from "([^"]+)"/g)].flatMap(([, names = "", from = ""]) =>
        names.split(",").map((name) => [name.trim(), from] as const),
      ),
    );
    for (const [, action = "", operation = ""] of source.matchAll(/export const (\w+) = action\(\s*(\w+)/g)) {
      const from = origins.get(operation) ?? "";
      const target = from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from);
      const { level } = (await importFile(`${target}.ts`))[operation] as Operation;
      levels.set(`${file} ${action}`, level);
    }
  }
  return levels;
}
