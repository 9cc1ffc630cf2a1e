"use client";

import type { Editor } from "@tiptap/core";
import { useTranslations } from "next-intl";
import { useEffect, useId, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { insertBlockHere } from "@/components/editor/commands/insert-block";
import { runCommand } from "@/components/editor/plugins/run-command";
import type { OpenSuggestion, SuggestionStore } from "@/components/editor/suggestions/suggestion-store";
import type { DocType } from "@/db/enums";
import { type Option, OptionList, optionId } from "./option-list";
import { useBlockOptions } from "./use-block-options";
import { useFieldOptions } from "./use-field-options";
import { useOptionKeys } from "./use-option-keys";

interface SuggestionMenuProps {
  editor: Editor;
  store: SuggestionStore;
  docType: DocType;
  placeholderValue: (name: string) => string | null;
}

/** The menu that `/` and `{{` open at the caret. The focus stays in the text. */
export function SuggestionMenu({ store, ...menu }: SuggestionMenuProps) {
  const open = useSyncExternalStore(store.subscribe, store.get, () => null);
  if (!open) return null;
  const Menu = open.kind === "block" ? BlockMenu : FieldMenu;
  return createPortal(<Menu {...menu} store={store} open={open} />, store.element);
}

type KindMenuProps = SuggestionMenuProps & { open: OpenSuggestion };

function BlockMenu({ editor, store, open }: KindMenuProps) {
  const t = useTranslations("editor.insert");
  const options = useBlockOptions(open.query);
  const pick = (index: number) => {
    const option = options[index];
    if (!option) return;
    runCommand(editor, insertBlockHere(option.kind.block, open.range));
    editor.view.focus();
  };
  return <Menu {...{ editor, store, open, options, pick }} label={t("choices")} />;
}

function FieldMenu({ editor, store, open, docType, placeholderValue }: KindMenuProps) {
  const t = useTranslations("editor.insert");
  const options = useFieldOptions(open.query, docType, placeholderValue);
  const pick = (index: number) => {
    const option = options[index];
    if (!option) return;
    editor.view.dispatch(editor.state.tr.insertText(`{{${option.id}}}`, open.range.from, open.range.to));
    editor.view.focus();
  };
  // Text that matches nothing may be ordinary text: an empty list would only be in the way.
  if (options.length === 0) return null;
  return <Menu {...{ editor, store, open, options, pick }} label={t("fields")} />;
}

interface MenuProps {
  editor: Editor;
  store: SuggestionStore;
  open: OpenSuggestion;
  options: readonly Option[];
  pick: (index: number) => void;
  label: string;
}

function Menu({ editor, store, open, options, pick, label }: MenuProps) {
  const id = useId();
  const { activeIndex, activate, onKey } = useOptionKeys(open.query, options.length, pick);
  const activeOption = options.length > 0 ? optionId(id, activeIndex) : null;

  useEffect(() => {
    store.onKeyDown = ({ key }) => onKey(key);
    return () => {
      store.onKeyDown = () => false;
    };
  });

  useEffect(() => {
    const { dom } = editor.view;
    dom.setAttribute("aria-controls", id);
    if (activeOption) dom.setAttribute("aria-activedescendant", activeOption);
    return () => {
      dom.removeAttribute("aria-controls");
      dom.removeAttribute("aria-activedescendant");
    };
  }, [editor, id, activeOption]);

  return (
    <div className="max-h-80 w-88 max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-md border bg-surface p-1 text-ink shadow-pop">
      <OptionList
        id={id}
        label={label}
        options={options}
        activeIndex={activeIndex}
        onActivate={activate}
        onPick={pick}
      />
    </div>
  );
}
