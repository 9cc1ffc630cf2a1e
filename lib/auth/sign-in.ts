import { z } from "zod";
import { Failure } from "@/lib/kernel/errors";
import { job } from "@/lib/kernel/operation";
import { requiredText } from "@/lib/values/fields";
import { safePath } from "./next-path";
import { requestToken } from "./server";
import { sealSession } from "./session";
import { verifyToken } from "./tokens";

const next = z.string().default("/").transform(safePath);

/** A session for a name and password that the auth server accepts. Throws `unauthorized` and `unavailable`. */
export const signIn = job(
  {
    level: "public",
    summary: "Sign in with a name and password",
    input: z.object({
      username: requiredText(200),
      password: z.string().min(1, { error: "required" }).max(1000),
      next,
    }),
    fails: ["unauthorized"],
  },
  async (_, { username, password, next }) => {
    const token = await requestToken(username, password);
    if (!token) throw new Failure("unauthorized");
    return { session: await sealSession(await verifyToken(token)), next };
  },
);

/** A session for a token that the auth server's hosted form or widget came back with. */
export const signInWithToken = job(
  {
    level: "public",
    summary: "Sign in with a token of the auth server",
    input: z.object({ token: z.string().min(1).max(10_000), next }),
    fails: ["unauthorized"],
  },
  async (_, { token, next }) => ({ session: await sealSession(await verifyToken(token)), next }),
);

export const signOut = job(
  { level: "public", summary: "Sign out", input: z.undefined() },
  async () => undefined,
);
