"use client";

import { useEffect } from "react";
import { noteOpenedAction } from "@/lib/document-links/actions";

/** Tells the sender that a person has the page before them: what merely fetches addresses runs no scripts. */
export function NoteOpened({ token }: { token: string }) {
  useEffect(() => {
    const note = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", note);
      void noteOpenedAction({ token });
    };
    document.addEventListener("visibilitychange", note);
    note();
    return () => document.removeEventListener("visibilitychange", note);
  }, [token]);
  return null;
}
