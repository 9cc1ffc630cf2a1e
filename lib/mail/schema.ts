import { z } from "zod";

const address = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .pipe(z.email({ error: "email" }).max(254, { error: "too_long" }));

export const testEmailInput = z.object({ to: address });

export const testEmailOutcome = z.object({
  state: z.enum(["sent", "failed", "unknown"]),
  /** What went wrong, in words; null when nothing did. */
  error: z.string().nullable(),
  /** What the mail server has said to it. */
  said: z.string().nullable(),
});

export type TestEmailOutcome = z.output<typeof testEmailOutcome>;

export const mailState = z.object({
  isSetUp: z.boolean(),
  /** Names of the variables without which nothing is sent. */
  missing: z.array(z.string()),
  /** `smtp.example.ru:587`; null when it is not configured. */
  server: z.string().nullable(),
  /** Whom emails are from. */
  from: z.string().nullable(),
});

export type MailState = z.output<typeof mailState>;
