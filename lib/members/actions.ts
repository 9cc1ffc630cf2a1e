"use server";

import { action } from "@/lib/http/action";
import { rememberAs } from "@/lib/http/remember";
import { chooseLocale, chooseTheme } from "./preferences";
import { updateMember } from "./update";

export const updateMemberAction = action(updateMember);

export const setThemeAction = action(chooseTheme, rememberAs("theme"));

export const setLocaleAction = action(chooseLocale, rememberAs("locale"));
