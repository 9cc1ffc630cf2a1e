import { z } from "zod";
import generated from "@/lib/http/openapi.gen.json";
import { query } from "@/lib/operation";
import type { OpenApi } from "./schema";

/** The description that `npm run api:describe` made of the routes. */
export const apiDescription = generated as unknown as OpenApi;

export const describeApi = query(
  { level: "public", summary: "This description, as OpenAPI 3.1", input: z.object({}) },
  async () => apiDescription,
);
