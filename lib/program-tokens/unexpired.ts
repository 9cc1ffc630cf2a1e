import { gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { programTokens } from "@/db/schema";

/** Returns the condition that a token has not expired. */
export const isUnexpired = (): SQL =>
  or(isNull(programTokens.expiresAt), gt(programTokens.expiresAt, sql`now()`))!;
