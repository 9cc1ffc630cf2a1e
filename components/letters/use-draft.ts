"use client";

import { useEffect, useRef, useState } from "react";
import { attempt, type Result } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";

/** A letter as it is proposed, null until it is there; when it cannot be written, it is told why and closed. */
export function useDraft<Draft>(read: () => Promise<Result<Draft>>, onClose: () => void): Draft | null {
  const notify = useFailure();
  const [draft, setDraft] = useState<Draft | null>(null);
  const latest = useRef({ read, onClose, notify });
  latest.current = { read, onClose, notify };
  useEffect(() => {
    attempt(latest.current.read).then((answer) => {
      if (answer.ok) return setDraft(answer.data);
      latest.current.notify(answer);
      latest.current.onClose();
    });
  }, []);
  return draft;
}
