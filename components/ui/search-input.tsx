"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { pressed } from "@/components/shortcuts/pressed";
import { Icon } from "./icon";
import { Kbd } from "./kbd";
import { Spinner } from "./spinner";
import { useAddress } from "./use-address";
import { useReplayTyping } from "./use-replay-typing";

export interface SearchInputProps {
  /** Names the searchable fields: «Номер, клиент, сумма». Also the accessible name. */
  label: string;
  /** The name of the query parameter. */
  param?: string;
  /**
   * Parameters set along with the text: the view to search, where an address without a view would show a different one.
   */
  within?: Record<string, string>;
  className?: string;
}

const typingPauseMs = 120;

/** Searches while the user types, by writing the text to the address. `/` focuses the field, Esc clears it. */
export function SearchInput({ label, param = "q", within, className }: SearchInputProps) {
  const t = useTranslations("common");
  const input = useRef<HTMLInputElement>(null);
  const controlRef = useReplayTyping(input);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { params, pending, replace } = useAddress();
  const textInAddress = params.get(param) ?? "";
  const [text, setText] = useState(textInAddress);

  useEffect(() => {
    if (document.activeElement !== input.current) setText(textInAddress);
  }, [textInAddress]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const sendSearch = (value: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    setText(value);
    replace({ ...(value.trim() && within), [param]: value.trim() });
  };
  const search = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => sendSearch(value), typingPauseMs);
  };

  return (
    <search
      data-chosen={text.trim() ? true : undefined}
      className={clsx(
        "flex h-8.5 w-full min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface px-2.75 text-muted",
        "transition-colors focus-within:border-accent hover:border-muted sm:w-auto sm:max-w-85 sm:grow sm:basis-55",
        "has-focus-visible:outline-2 has-focus-visible:outline-accent",
        className,
      )}
    >
      {pending ? <Spinner /> : <Icon name="search" />}
      <input
        ref={controlRef}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        // The longest text that a list can be searched for: a longer one would show the whole list.
        maxLength={200}
        value={text}
        onChange={(event) => search(event.target.value)}
        // Sent later, it would bring back a user who has left the page meanwhile.
        onBlur={() => timer.current && sendSearch(text)}
        onKeyDown={(event) => {
          if (event.key === "Enter") sendSearch(text);
          if (pressed("lists", event) === "clearSearch" && text) sendSearch("");
        }}
        className="min-w-0 grow truncate bg-transparent text-ink outline-none"
      />
      {text ? (
        <button
          type="button"
          aria-label={t("clear")}
          className="-mr-1 rounded-xs p-0.5 hover:text-ink"
          onClick={() => {
            sendSearch("");
            input.current?.focus();
          }}
        >
          <Icon name="x" />
        </button>
      ) : (
        <span aria-hidden className="max-wide:hidden">
          <Kbd>/</Kbd>
        </span>
      )}
    </search>
  );
}
