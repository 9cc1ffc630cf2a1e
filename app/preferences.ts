"use server";

import { cookies } from "next/headers";
import { hideFirstSteps } from "@/lib/first-steps/hide";
import { action } from "@/lib/http/action";
import { chooseLocale, chooseTheme } from "@/lib/members/preferences";

const remember = (name: string) => async (value: string) => {
  (await cookies()).set(name, value, { maxAge: 365 * 24 * 60 * 60, path: "/", sameSite: "lax" });
};

export const setTheme = action(chooseTheme, remember("theme"));

export const setLocale = action(chooseLocale, remember("locale"));

export const hideFirstStepsAction = action(hideFirstSteps, remember("first_steps"));
