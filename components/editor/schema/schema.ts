import { getSchema } from "@tiptap/core";
import { schemaExtensions } from "./schema-extensions";

export const schema = getSchema(schemaExtensions);
