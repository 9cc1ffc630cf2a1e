import { z } from "zod";
import { identifier, requiredText } from "@/lib/values/fields";
import { maxPasswordLength, passwordProblem } from "./password-rules";

const isUsername = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u.test(text);

const username = requiredText(64)
  .refine(isUsername, { error: "username" })
  .describe("Letters, digits and . _ @ + -; case-insensitive");

const enteredPassword = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(maxPasswordLength, { error: "too_long" });

/** A password typed as a proof of identity. */
export const typedPassword = enteredPassword;

/** A newly chosen password. */
export const newPassword = enteredPassword
  .superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message) context.addIssue({ code: "custom", message });
  })
  .describe("At least 10 characters; common passwords are rejected");

const person = { username, displayName: requiredText(200), password: newPassword };

/** Rejects passwords that contain the person's names, because those are easy to guess. */
function refuseNames(
  { username, displayName, password }: { username: string; displayName: string; password: string },
  context: z.core.$RefinementCtx,
): void {
  const names = [username, ...displayName.split(/\s+/)];
  const message = passwordProblem(password, names);
  if (message === "password_named") context.addIssue({ code: "custom", path: ["password"], message });
}

export const firstRunInput = z
  .object({ code: requiredText(100).describe("From the product's log"), ...person })
  .superRefine(refuseNames);

/** What an invited person chooses; `code` is from the address that they were given. */
export const acceptanceInput = z
  .object({
    code: z
      .string()
      .regex(/^[\w-]{43}$/)
      .describe("The code from the link"),
    ...person,
  })
  .superRefine(refuseNames);

export const passwordChange = z.object({ oldPassword: typedPassword, password: newPassword });

export const passwordReset = z.object({ id: identifier, password: newPassword });

/** The proof that is required before changing how one signs in. */
export const passwordProof = z.object({ password: typedPassword });

export const totpConfirmation = z.object({ code: requiredText(20) });
