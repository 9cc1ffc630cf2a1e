"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { Form, type FormProps } from "./form";
import { SubmitButton } from "./form-footer";
import { useGuardedClose } from "./use-guarded-close";

interface FormDialogProps<Schema extends z.ZodObject, Output>
  extends Omit<FormProps<Schema, Output>, "label" | "onSaved" | "onDirtyChange" | "className">,
    Partial<Pick<FormProps<Schema, Output>, "onSaved">> {
  title: string;
  open: boolean;
  onClose: () => void;
  submitLabel: ReactNode;
  /** The toast shown after saving. */
  savedText: string | ((output: Output) => string);
}

/** A short form in a dialog. It closes after saving; closing it with unsaved input asks first. */
export function FormDialog<Schema extends z.ZodObject, Output>({
  title,
  open,
  onClose,
  submitLabel,
  savedText,
  onSaved = () => undefined,
  children,
  ...form
}: FormDialogProps<Schema, Output>) {
  const t = useTranslations("common");
  const router = useRouter();
  const [isDirty, setDirty] = useState(false);
  const close = () => {
    setDirty(false);
    onClose();
  };
  const finish = (output: Output, isHere: boolean) => {
    toast({ tone: "ok", title: typeof savedText === "string" ? savedText : savedText(output) });
    // If the dialog was closed meanwhile, another one may be open in its place.
    if (isHere) close();
    onSaved(output, isHere);
    router.refresh();
  };
  const { onLeave, question } = useGuardedClose(isDirty, close, false);

  return (
    <Dialog open={open} onOpenChange={onLeave} title={title}>
      <Form {...form} label={title} onSaved={finish} onDirtyChange={setDirty}>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5 sm:grid-cols-6">{children}</div>
        <DialogFooter>
          <Button onClick={onLeave}>{t("cancel")}</Button>
          <SubmitButton>{submitLabel}</SubmitButton>
        </DialogFooter>
      </Form>
      {question}
    </Dialog>
  );
}
