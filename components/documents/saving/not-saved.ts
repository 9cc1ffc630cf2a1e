import type { Failed } from "@/components/forms/result";

/** What is answered in place of an action that has to find saved what is typed. */
export const notSaved: Failed = { ok: false, error: "unsaved" };
