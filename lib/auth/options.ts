import type { NextAuthOptions } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { env } from "@/lib/kernel/env";
import { requestToken } from "./server";
import { type Identity, verifyToken } from "./tokens";

/** Twelve hours: a working day; the level is read from the database at each request, not from the session. */
export const sessionSeconds = 12 * 60 * 60;

const toUser = ({ sub, username, displayName, email }: Identity) => ({
  id: sub,
  name: displayName,
  email,
  username,
});

/** Signs in with a name and password at the auth server, or with a token that it has given. */
export const authOptions = (): NextAuthOptions => ({
  secret: env().NEXTAUTH_SECRET,
  session: { strategy: "jwt", maxAge: sessionSeconds },
  jwt: { maxAge: sessionSeconds },
  pages: { signIn: "/sign-in", error: "/sign-in" },
  providers: [
    Credentials({
      credentials: { username: {}, password: {} },
      authorize: async (given) => {
        const token =
          given?.username && given.password ? await requestToken(given.username, given.password) : null;
        return token ? toUser(await verifyToken(token)) : null;
      },
    }),
    Credentials({
      id: "token",
      credentials: { token: {} },
      authorize: async (given) => (given?.token ? toUser(await verifyToken(given.token)) : null),
    }),
  ],
  callbacks: {
    jwt: ({ token, user }) =>
      user
        ? { sub: user.id, name: user.name, email: user.email, username: "username" in user && user.username }
        : token,
  },
});
