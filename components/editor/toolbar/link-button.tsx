"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { EditorPopover } from "@/components/editor/menus/editor-popover";
import { isLinkable } from "@/components/editor/schema/rich-text";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { ToolbarButton } from "./toolbar-button";

interface LinkButtonProps {
  editor: Editor;
  pressed: boolean;
  disabled: boolean;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function LinkButton({ editor, pressed, disabled, open, onOpenChange }: LinkButtonProps) {
  const t = useTranslations("editor");
  return (
    <EditorPopover
      trigger={
        <ToolbarButton
          label={t("toolbar.link")}
          icon="link-2"
          shortcut="Mod+K"
          pressed={pressed}
          disabled={disabled && !open}
        />
      }
      label={t("link.label")}
      open={open}
      onOpenChange={onOpenChange}
      returnFocus={() => editor.view.dom}
      className="w-80 p-3"
    >
      <LinkForm editor={editor} onDone={() => onOpenChange(false)} />
    </EditorPopover>
  );
}

/** Completes an address: «example.ru» becomes a web address, «buh@example.ru» a mailbox. */
function completeHref(address: string): string {
  const text = address.trim();
  if (/^[a-z][a-z\d+.-]*:/i.test(text)) return text;
  return /^[^\s/@]+@[^\s/@]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useTranslations("editor.link");
  const currentHref: string = editor.getAttributes("link").href ?? "";
  const [address, setAddress] = useState(currentHref);
  const [isWrong, setIsWrong] = useState(false);
  const linkChain = () => editor.chain().extendMarkRange("link");

  const apply = (event: FormEvent) => {
    event.preventDefault();
    // The form is in a portal, but React would pass the event to the document's form around the editor.
    event.stopPropagation();
    const href = completeHref(address);
    setIsWrong(!isLinkable(href));
    if (!isLinkable(href)) return;
    const { empty } = editor.state.selection;
    if (empty && !currentHref) {
      const text = { type: "text", text: address.trim(), marks: [{ type: "link", attrs: { href } }] };
      editor.commands.insertContent(text);
    } else linkChain().setMark("link", { href }).run();
    onDone();
  };

  return (
    <form onSubmit={apply} className="flex flex-col gap-3">
      <Field label={t("address")} error={isWrong ? t("wrong") : null}>
        <Input value={address} onChange={(event) => setAddress(event.target.value)} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm">
          {t("apply")}
        </Button>
        {currentHref && (
          <Button
            size="sm"
            onClick={() => {
              linkChain().unsetMark("link").run();
              onDone();
            }}
          >
            {t("remove")}
          </Button>
        )}
      </div>
    </form>
  );
}
