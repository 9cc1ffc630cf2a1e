import { z } from "zod";
import { query } from "@/lib/kernel/operation";
import generated from "./openapi.gen.json";
import type { OpenApi } from "./schema";

export const describeApi = query(
  { level: "public", summary: "Return this description as OpenAPI 3.1", input: z.object({}) },
  // The output of `npm run api:describe`; a test compares it with the routes.
  async () => generated as unknown as OpenApi,
);
