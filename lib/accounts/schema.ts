import { z } from "zod";
import { identifier, requiredText } from "@/lib/values/fields";
import { longestPassword, passwordProblem } from "./password-rules";

const isUsername = (text: string) => /^[\p{L}\p{N}][\p{L}\p{N}._@+-]*$/u.test(text);

const username = requiredText(64)
  .refine(isUsername, { error: "username" })
  .describe("Letters, digits and . _ @ + -; case-insensitive");

const given = z
  .string({ error: "required" })
  .min(1, { error: "required" })
  .max(longestPassword, { error: "too_long" });

/** A password as it is typed to prove who one is. */
export const typedPassword = given;

/** A password as it is chosen. */
export const newPassword = given
  .superRefine((text, context) => {
    const message = passwordProblem(text);
    if (message) context.addIssue({ code: "custom", message });
  })
  .describe("At least 10 characters; common passwords are rejected");

const person = { username, displayName: requiredText(200), password: newPassword };

/** A name in a password makes it as easy to guess as the name. */
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

/** What somebody who was invited chooses; the code is that in the address they were given. */
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

/** Who changes how they sign in proves first that it is they. */
export const passwordProof = z.object({ password: typedPassword });

export const totpConfirmation = z.object({ code: requiredText(20) });
