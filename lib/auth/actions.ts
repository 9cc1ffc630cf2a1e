"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { makeFirstAdmin } from "@/lib/accounts/first-run";
import { action } from "@/lib/http/action";
import { pageCaller } from "@/lib/http/page";
import { acceptInvitation } from "@/lib/invitations/accept";
import type { Identity } from "@/lib/kernel/actor";
import { cookieOptions, sessionCookie, sessionSeconds } from "./session";
import { sessionFor, signIn, signOut } from "./sign-in";

const setSessionCookie = async (session: string) =>
  (await cookies()).set(sessionCookie(), session, { ...cookieOptions(), maxAge: sessionSeconds() });

export const signInAction = action(signIn, async ({ session, next }) => {
  await setSessionCookie(session);
  redirect(next);
});

export const signOutAction = action(signOut, async () => {
  (await cookies()).delete({ name: sessionCookie(), ...cookieOptions() });
  redirect("/sign-in");
});

/** Signs in somebody who has just chosen a password, without asking for it again. */
const startSession = async (identity: Identity) => {
  await setSessionCookie(await sessionFor(identity, (await pageCaller()).peer));
};

export const makeFirstAdminAction = action(makeFirstAdmin, startSession);

export const acceptInvitationAction = action(acceptInvitation, startSession);
