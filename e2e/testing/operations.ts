import { readFileSync } from "node:fs";
import { v7 } from "uuid";
import type { OpenApi } from "@/lib/api/schema";
import type { Level } from "@/lib/kernel/operation";

/**
 * The API description, read from the file, because tests are listed
 * before the product runs; the served description is compared with it.
 */
export const description: OpenApi = JSON.parse(readFileSync("lib/api/openapi.gen.json", "utf8"));

export type DescribedOperation = { method: string; address: string; level: Level; isForPeople: boolean };

/** All operations of the API description. */
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

/** Replaces the placeholders of an address, by default with an id that does not exist. */
export const fillPlaceholders = (address: string, value: string = v7()) =>
  address.replaceAll(/\{\w+\}/g, encodeURIComponent(value));
