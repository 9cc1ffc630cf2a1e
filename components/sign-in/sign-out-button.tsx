"use client";

import { type ReactNode, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { signOutAction } from "@/lib/auth/actions";

export function SignOutButton({ children }: { children: ReactNode }) {
  const [isPending, startTransition] = useTransition();
  return (
    <Button loading={isPending} onClick={() => startTransition(async () => void (await signOutAction()))}>
      {children}
    </Button>
  );
}
