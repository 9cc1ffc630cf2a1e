import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import generated from "./openapi.gen.json";
import type { OpenApi } from "./schema";

export const describeApi = query(
  { level: "public", summary: "Return this description as OpenAPI 3.1", input: z.object({}) },
  // What `npm run api:describe` made of the routes; a test compares the two.
  async () => generated as unknown as OpenApi,
);
