"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useRef } from "react";
import { optionId } from "@/components/ui/combobox-option";
import { useReplayTyping } from "@/components/ui/use-replay-typing";
import { cellClass } from "./cell-class";
import type { CellProps } from "./cell-props";
import { SuggestionList } from "./suggestions-on-demand";
import type { NameSuggestions } from "./use-name-suggestions";

interface NameCellProps extends CellProps {
  suggestions: NameSuggestions;
}

/** The cell of a name, which wraps over as many lines as it needs; its completion is shown behind it in grey. */
export function NameCell({ line, index, label, isInvalid, errorId, dispatch, suggestions }: NameCellProps) {
  const t = useTranslations("document.lines");
  const field = useRef<HTMLTextAreaElement>(null);
  const control = useReplayTyping(field);
  const { isOpen, listId, active, completion, close, onKeyDown, onType } = suggestions;
  return (
    <div className="relative">
      {isOpen && completion !== "" && (
        <div
          aria-hidden
          className="absolute inset-x-(--cell) inset-y-2 overflow-hidden wrap-anywhere whitespace-pre-wrap"
        >
          <span className="invisible">{line.name}</span>
          <span className="text-muted">{completion}</span>
        </div>
      )}
      <textarea
        ref={control}
        rows={1}
        spellCheck
        autoComplete="off"
        enterKeyHint="next"
        aria-label={label}
        aria-autocomplete="both"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        data-row={index}
        data-column="name"
        value={line.name}
        onChange={(event) => {
          const text = event.target.value.replace(/\s+/g, (gap) => (/[\r\n]/.test(gap) ? " " : gap));
          dispatch({ type: "type", key: line.key, column: "name", text });
          onType();
        }}
        onKeyDown={onKeyDown}
        onFocus={SuggestionList.fetch}
        onBlur={close}
        className={clsx(
          cellClass,
          "relative h-auto! min-h-9 resize-none overflow-hidden py-2 leading-5 wrap-anywhere [field-sizing:content]",
          isOpen && "focus:bg-transparent!",
        )}
      />
      {isOpen && <SuggestionList open label={t("suggestions")} anchor={field} suggestions={suggestions} />}
    </div>
  );
}
