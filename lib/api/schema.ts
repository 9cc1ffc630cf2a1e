import type { z } from "zod";
import type { Level } from "@/lib/kernel/operation";

/** The parts of OpenAPI 3.1 that our API description uses. */

export type JsonSchema = z.core.JSONSchema.JSONSchema;

export type Content = Record<string, { schema: JsonSchema }>;

export type Parameter = {
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};

export type ResponseObject = {
  description: string;
  headers?: Record<string, { description: string; schema: JsonSchema }>;
  content?: Content;
};

export type OperationObject = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-level": Level;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, ResponseObject | { $ref: string }>;
};

export type OpenApi = {
  openapi: string;
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<string, Record<string, OperationObject>>;
  components: {
    securitySchemes: Record<string, Record<string, string>>;
    responses: Record<string, ResponseObject>;
    schemas: Record<string, JsonSchema>;
  };
};
