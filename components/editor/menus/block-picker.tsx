"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef, useState } from "react";
import type { NewBlock } from "@/components/editor/commands/insert-block";
import { controlClass } from "@/components/ui/control-class";
import { EditorPopover } from "./editor-popover";
import { OptionList, optionId } from "./option-list";
import { useBlockOptions } from "./use-block-options";
import { useOptionKeys } from "./use-option-keys";

interface BlockPickerProps {
  /** One button. */
  trigger: ReactNode;
  onPick: (block: NewBlock) => void;
  /** The text, which gets the focus after a choice. */
  text: HTMLElement;
  onOpenChange?: (open: boolean) => void;
}

/** A button with a searchable menu of blocks. */
export function BlockPicker({ trigger, onPick, text, onOpenChange }: BlockPickerProps) {
  const t = useTranslations("editor.insert");
  const [open, setOpen] = useState(false);
  const hasPicked = useRef(false);
  const change = (next: boolean) => {
    if (next) hasPicked.current = false;
    setOpen(next);
    onOpenChange?.(next);
  };
  const pick = (block: NewBlock) => {
    hasPicked.current = true;
    onPick(block);
    change(false);
  };
  return (
    <EditorPopover
      trigger={trigger}
      label={t("label")}
      open={open}
      onOpenChange={change}
      returnFocus={() => (hasPicked.current ? text : null)}
      className="w-80 p-1"
    >
      <BlockSearch onPick={pick} />
    </EditorPopover>
  );
}

function BlockSearch({ onPick }: { onPick: (block: NewBlock) => void }) {
  const t = useTranslations("editor.insert");
  const id = useId();
  const [query, setQuery] = useState("");
  const options = useBlockOptions(query);
  const pick = (index: number) => {
    const option = options[index];
    if (option) onPick(option.kind.block);
  };
  const { activeIndex, activate, onKey } = useOptionKeys(query, options.length, pick);
  return (
    <>
      <input
        role="combobox"
        aria-label={t("search")}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(id, activeIndex) : undefined}
        placeholder={t("search")}
        autoComplete="off"
        className={`${controlClass} mb-1 h-8`}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (onKey(event.key)) event.preventDefault();
        }}
      />
      <OptionList
        id={id}
        label={t("choices")}
        options={options}
        activeIndex={activeIndex}
        onActivate={activate}
        onPick={pick}
      />
    </>
  );
}
