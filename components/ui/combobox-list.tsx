"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { type ComboboxItem, type ComboboxOption, optionId } from "./combobox-option";
import { Icon } from "./icon";
import type { SearchState } from "./use-async-search";

export interface ComboboxListProps<Item extends ComboboxItem> {
  listId: string;
  label: string;
  options: readonly ComboboxOption<Item>[];
  phase: SearchState<Item>["phase"];
  selectedId: string | undefined;
  activeIndex: number;
  onActivate: (index: number) => void;
  /** Declared as a method, so that a list of one kind of item is assignable where a list of any kind is expected. */
  onPick(option: ComboboxOption<Item>): void;
}

export function ComboboxList<Item extends ComboboxItem>({
  listId,
  label,
  options,
  phase,
  selectedId,
  activeIndex,
  onActivate,
  onPick,
}: ComboboxListProps<Item>) {
  const t = useTranslations("common");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);

  const hasItems = options.some((option) => option.kind === "item");
  const statusText =
    phase === "failed" ? t("searchFailed") : phase === "searching" ? t("searching") : t("nothingFound");
  return (
    <>
      <p role="status" className={hasItems ? "sr-only" : "px-2.5 py-2 text-muted"}>
        {hasItems ? "" : statusText}
      </p>
      <div ref={list} id={listId} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option.kind === "item" ? option.item.id : "create"}
            id={optionId(listId, index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.kind === "item" && option.item.id === selectedId}
            onMouseMove={() => onActivate(index)}
            onClick={() => onPick(option)}
            className={clsx(
              "flex min-h-8 w-full items-center gap-2 rounded-sm px-2.5 py-1 text-left",
              index === activeIndex && "bg-accent-soft forced-colors:outline-2",
              option.kind === "create" && "font-medium text-accent",
            )}
          >
            {option.kind === "create" ? (
              <>
                <Icon name="plus" />
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
              </>
            ) : (
              <>
                <span className="min-w-0 grow wrap-anywhere">{option.item.label}</span>
                {option.item.hint && (
                  <span className="num shrink-0 text-xs text-muted">{option.item.hint}</span>
                )}
                {option.item.id === selectedId && <Icon name="check" className="text-accent" />}
              </>
            )}
          </button>
        ))}
      </div>
    </>
  );
}
