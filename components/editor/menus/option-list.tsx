"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";

export interface Option {
  id: string;
  label: string;
  hint?: ReactNode;
  icon?: ReactNode;
  /** Shown at the right edge. */
  aside?: ReactNode;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly Option[];
  activeIndex: number;
  onActivate: (index: number) => void;
  onPick: (index: number) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** Suggestions for text being typed elsewhere: the focus stays there, and the arrow keys change the active option. */
export function OptionList({ id, label, options, activeIndex, onActivate, onPick }: OptionListProps) {
  const t = useTranslations("common");
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: "nearest" });
  }, [activeIndex]);

  return (
    <>
      <p role="status" className={options.length > 0 ? "sr-only" : "px-2.5 py-2 text-muted"}>
        {options.length > 0 ? "" : t("nothingFound")}
      </p>
      <div ref={list} id={id} role="listbox" aria-label={label}>
        {options.map((option, index) => (
          <button
            type="button"
            key={option.id}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === activeIndex}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActivate(index)}
            onClick={() => onPick(index)}
            className={clsx(
              "flex min-h-9 w-full items-center gap-2.5 rounded-sm px-2.5 py-1 text-left",
              index === activeIndex && "bg-accent-soft",
            )}
          >
            {option.icon}
            <span className="min-w-0 grow">
              <span className="block truncate">{option.label}</span>
              {option.hint && <span className="block truncate text-xs text-muted">{option.hint}</span>}
            </span>
            {option.aside}
          </button>
        ))}
      </div>
    </>
  );
}
