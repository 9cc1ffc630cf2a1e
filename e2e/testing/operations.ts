import { readFileSync } from "node:fs";
import { v7 } from "uuid";
import type { OpenApi } from "@/lib/api/schema";
import type { Level } from "@/lib/kernel/operation";

/** What the served description is compared with; read from the file, for tests are listed before the product runs. */
export const description: OpenApi = JSON.parse(readFileSync("lib/api/openapi.gen.json", "utf8"));

export type DescribedOperation = { method: string; address: string; level: Level; isForPeople: boolean };

/** Every operation of the API description. */
export const operations: DescribedOperation[] = Object.entries(description.paths).flatMap(
  ([address, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address,
      level: operation["x-level"],
      isForPeople:
        operation.security.some((way) => "bearer" in way) &&
        !operation.security.some((way) => "programToken" in way),
    })),
);

export const addresses = Object.keys(description.paths);

/** An address with the places in braces filled; with identifiers of nothing unless stated. */
export const fill = (address: string, value: string = v7()) =>
  address.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
