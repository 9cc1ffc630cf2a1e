"use server";

import { cookies } from "next/headers";
import { redirect } from "next/navigation";
import { sessionSeconds } from "@/lib/auth/options";
import { cookieOptions, sessionCookie } from "@/lib/auth/session";
import { signIn, signOut } from "@/lib/auth/sign-in";
import { action } from "@/lib/http/action";

export const signInAction = action(signIn, async ({ session, next }) => {
  (await cookies()).set(sessionCookie(), session, { ...cookieOptions(), maxAge: sessionSeconds });
  redirect(next);
});

export const signOutAction = action(signOut, async () => {
  (await cookies()).delete({ name: sessionCookie(), ...cookieOptions() });
  redirect("/sign-in");
});
