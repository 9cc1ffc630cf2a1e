import { methods } from "@/lib/http/methods";
import { uploadRoute } from "@/lib/http/upload/route";
import { maxStatementBytes } from "@/lib/payments/limits";
import { importStatement } from "@/lib/payments/statement/import";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: uploadRoute(importStatement, { maxBytes: maxStatementBytes }),
});
