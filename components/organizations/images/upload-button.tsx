"use client";

import { type ChangeEvent, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface UploadButtonProps {
  label: string;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Opens the file chooser; the same file can be chosen twice in a row. */
export function UploadButton({ label, isBusy, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = "";
    if (file) onFile(file);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={label}
        onChange={choose}
      />
      <Button size="sm" disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon name="image-up" />
        {label}
      </Button>
    </>
  );
}
