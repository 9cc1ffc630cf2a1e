import { globSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { OperationHandler } from "./route";

export const restMethods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

export type RestMethod = (typeof restMethods)[number];

/** One method of one REST address, as the files of `app` declare it. */
export type Endpoint = {
  file: string;
  method: RestMethod;
  /** `/api/documents/{id}` */
  address: string;
  /** The names in braces, in their order. */
  params: string[];
  /** Whether it handles every address that no other file does. */
  isCatchAll: boolean;
  handler: OperationHandler;
};

/** Imports every route file under `app` and lists its endpoints, for tests and the API description. */
export async function walkRoutes(): Promise<Endpoint[]> {
  const endpoints: Endpoint[] = [];
  for (const file of globSync("app/**/route.ts").sort()) {
    const handlers = await importFile(file);
    const address = addressOf(file);
    const params = [...address.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
    for (const method of restMethods) {
      const handler = handlers[method];
      if (typeof handler === "function") {
        const isCatchAll = file.includes("[...");
        endpoints.push({ file, method, address, params, isCatchAll, handler: handler as OperationHandler });
      }
    }
  }
  return endpoints;
}

/** Imports a file of this project by its path from the root. */
export const importFile = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ pathToFileURL(path.resolve(file)).href);

/** `app/(main)/api/documents/[id]/route.ts` → `/api/documents/{id}` */
const addressOf = (file: string) =>
  path
    .dirname(file)
    .split(path.sep)
    .slice(1)
    .filter((segment) => !segment.startsWith("("))
    .map((segment) => `/${segment.replace(/^\[+(?:\.\.\.)?(\w+)\]+$/, "{$1}")}`)
    .join("");
