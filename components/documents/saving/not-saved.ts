import type { Failed } from "@/components/forms/result";

/** The result returned instead of calling an action that needs the input to be saved. */
export const notSaved: Failed = { ok: false, error: "unsaved" };
