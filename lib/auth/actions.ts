"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { action } from "@/lib/http/action";
import { cookieOptions, sessionCookie, sessionSeconds } from "./session";
import { signIn, signOut } from "./sign-in";

export const signInAction = action(signIn, async ({ session, next }) => {
  (await cookies()).set(sessionCookie(), session, { ...cookieOptions(), maxAge: sessionSeconds() });
  redirect(next);
});

export const signOutAction = action(signOut, async () => {
  (await cookies()).delete({ name: sessionCookie(), ...cookieOptions() });
  redirect("/sign-in");
});
