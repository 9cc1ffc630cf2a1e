"use client";

import { useEffect } from "react";
import { noteOpenedAction } from "@/lib/document-links/actions";

/** Notifies the sender that a person has opened the page. Programs that merely fetch addresses run no scripts. */
export function NoteOpened({ token }: { token: string }) {
  useEffect(() => {
    const noteIfVisible = () => {
      if (document.visibilityState !== "visible") return;
      document.removeEventListener("visibilitychange", noteIfVisible);
      void noteOpenedAction({ token });
    };
    document.addEventListener("visibilitychange", noteIfVisible);
    noteIfVisible();
    return () => document.removeEventListener("visibilitychange", noteIfVisible);
  }, [token]);
  return null;
}
