import { z } from "zod";
import generated from "@/lib/http/openapi.gen.json";
import { query } from "@/lib/kernel/operation";
import type { OpenApi } from "./schema";

export const describeApi = query(
  { level: "public", summary: "This description, as OpenAPI 3.1", input: z.object({}) },
  // What `npm run api:describe` made of the routes; a test compares the two.
  async () => generated as unknown as OpenApi,
);
