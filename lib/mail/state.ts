import { z } from "zod";
import { env } from "@/lib/kernel/env";
import { query } from "@/lib/kernel/operation";
import { missingVariables } from "./account";
import { type MailState, mailState } from "./schema";

export const getMailState = query(
  {
    level: "admin",
    summary: "Return the mail server in use, and the settings that are missing",
    input: z.object({}),
    output: mailState,
  },
  async (): Promise<MailState> => {
    const { SMTP_URL: server, MAIL_FROM: from } = env();
    const missing = missingVariables();
    return {
      isSetUp: missing.length === 0,
      missing,
      server: server ? `${server.host}:${server.port}` : null,
      from: from ? (from.name ? `${from.name} <${from.address}>` : from.address) : null,
    };
  },
);
