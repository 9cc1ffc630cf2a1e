import type { Env } from "@/lib/kernel/env";
import type { Part } from "./rules";

/** Returns which parts are configured: only yes or no, never a value. */
export const configuredParts = (env: Env): Record<Part, boolean> => ({
  lookup: Boolean(env.LOOKUP_API_KEY),
  bankTokens: env.BANK_JWT_KEY.length > 0,
  bankNotifications: Boolean(env.BANK_WEBHOOK_SECRET),
  signedNotifications: Boolean(env.BANK_WEBHOOK_JWK),
  recognition: Boolean(env.OPENAI_API_KEY),
  mail: Boolean(env.SMTP_URL),
  fileStorage: Boolean(env.FILES_S3_ENDPOINT),
  ownDatabase: Boolean(env.DATABASE_URL),
});
