import { z } from "zod";
import { emailAddress } from "@/lib/values/email-address";

const address = z
  .string({ error: "required" })
  .trim()
  .min(1, { error: "required", abort: true })
  .pipe(emailAddress);

export const testEmailInput = z.object({ to: address });

export const testEmailOutcome = z.object({
  state: z.enum(["sent", "failed", "unknown"]),
  /** What went wrong, as text; null if nothing did. */
  error: z.string().nullable(),
  /** The mail server's reply. */
  said: z.string().nullable(),
});

export type TestEmailOutcome = z.output<typeof testEmailOutcome>;

export const mailState = z.object({
  isSetUp: z.boolean(),
  /** The names of the missing variables without which nothing is sent. */
  missing: z.array(z.string()),
  /** `smtp.example.ru:587`; null if it is not configured. */
  server: z.string().nullable(),
  /** The sender of e-mails. */
  from: z.string().nullable(),
});

export type MailState = z.output<typeof mailState>;
