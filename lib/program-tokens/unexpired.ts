import { gt, isNull, or, type SQL, sql } from "drizzle-orm";
import { programTokens } from "@/db/schema";

/** A token that has not expired. */
export const isUnexpired = (): SQL =>
  or(isNull(programTokens.expiresAt), gt(programTokens.expiresAt, sql`now()`))!;
