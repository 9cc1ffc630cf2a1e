"use client";

import { clsx } from "clsx";
import { ChevronDown, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type ComboboxItem, type ComboboxOption, optionId } from "./combobox-option";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { onDemand } from "./on-demand";
import { useAsyncSearch } from "./use-async-search";

const Surface = onDemand(async () => (await import("./combobox-surface")).ComboboxSurface);

export interface ComboboxProps<Item extends ComboboxItem> {
  /** The accessible name of the list of suggestions. */
  label: string;
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Asked with the trimmed text, and with "" for what is worth offering first. */
  search: (query: string) => Promise<readonly Item[]>;
  placeholder?: string;
  /** Offers a last line that starts something new from the typed text. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void };
  clearable?: boolean;
  disabled?: boolean;
  /** Submits the id of the choice under this name. */
  name?: string;
  id?: string;
  className?: string;
}

/**
 * One choice out of many, found by typing. Who goes on by Tab means what was typed or pointed at, as with Enter; leaving
 * otherwise without a choice brings the old one back.
 */
export function Combobox<Item extends ComboboxItem>({
  label,
  value,
  onChange,
  search,
  placeholder,
  create,
  clearable = true,
  disabled = false,
  name,
  id,
  className,
}: ComboboxProps<Item>) {
  const t = useTranslations("common");
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const wired = useFieldControl({ id });
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  /** Enter or Tab was pressed before the answer came: what it finds first is meant, wherever one goes meanwhile. */
  const [isMeant, setMeant] = useState(false);
  /** What was meant could not be looked for. */
  const [isLost, setLost] = useState(false);
  /** An arrow chose among the options that are there, whatever the search still brings. */
  const [isPointed, setPointed] = useState(false);

  const hint = typed === null && value?.hint;
  const query = typed?.trim() ?? "";
  const { items, phase } = useAsyncSearch(search, query, open || isMeant);
  const options: ComboboxOption<Item>[] = items.map((item) => ({ kind: "item", item }));
  if (create && query) options.push({ kind: "create", label: create.label(query) });
  const active = Math.min(activeIndex, options.length - 1);

  const show = () => {
    setMeant(false);
    setLost(false);
    setPointed(false);
    setActiveIndex(0);
    setOpen(true);
  };
  const close = () => {
    setMeant(false);
    setLost(false);
    setOpen(false);
    setTyped(null);
  };
  const choose = (item: Item | null) => {
    onChange(item);
    close();
  };
  const pick = (option: ComboboxOption<Item>) => {
    if (option.kind === "item") choose(option.item);
    else {
      close();
      create?.onCreate(query);
    }
  };
  const takeMeant = useEffectEvent(() => {
    setMeant(false);
    if (items[0]) choose(items[0]);
    else if (!open && phase === "failed") setLost(true);
    else if (!open) close();
  });
  useEffect(() => {
    if (isMeant && phase !== "searching") takeMeant();
  }, [isMeant, phase]);
  const held = isMeant ? t("searching") : isLost ? t("searchFailed") : "";
  // No form is sent with the choice before while another is meant.
  useEffect(() => input.current?.setCustomValidity(held), [held]);
  const leave = () => {
    if (isMeant || isLost) setOpen(false);
    else if (clearable && typed === "" && value) choose(null);
    else close();
  };

  /** Tab goes on with what Enter would take; only making something new asks for more than going on. */
  const goOn = (option: ComboboxOption<Item> | undefined) => {
    if (isPointed || (query && phase === "done")) {
      if (option?.kind === "item") choose(option.item);
    } else if (query && phase === "searching") setMeant(true);
    else if (query) setLost(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const option = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) return show();
      setPointed(true);
      setActiveIndex((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (phase === "searching" && !(isPointed && option)) setMeant(true);
      else if (option) pick(option);
    } else if (event.key === "Tab" && open) goOn(option);
    else if (event.key === "Escape" && (isMeant || isLost)) close();
  };

  return (
    <>
      <div ref={box} className={clsx("@container relative min-w-0", className)}>
        <input
          {...wired}
          aria-invalid={isLost || wired["aria-invalid"]}
          ref={input}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? listId : undefined}
          aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
          disabled={disabled}
          placeholder={placeholder}
          value={typed ?? value?.label ?? ""}
          onChange={(event) => {
            setTyped(event.target.value);
            show();
          }}
          onFocus={(event) => event.target.select()}
          onPointerEnter={Surface.fetch}
          onClick={() => open || show()}
          onBlur={leave}
          onKeyDown={onKeyDown}
          className={clsx(controlClass, "h-[34px] truncate pr-8", hint && "@xs:pr-40")}
        />
        {hint && (
          <span className="num pointer-events-none absolute inset-y-0 right-9 my-auto hidden h-4 text-xs text-muted @xs:block">
            {hint}
          </span>
        )}
        {clearable && value && !disabled ? (
          <button
            type="button"
            aria-label={t("clear")}
            className="absolute inset-y-0 right-1 my-auto grid size-7 place-items-center rounded-sm text-muted hover:text-ink"
            onClick={() => {
              choose(null);
              input.current?.focus();
            }}
          >
            <X aria-hidden />
          </button>
        ) : (
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 right-2.5 my-auto text-muted"
          />
        )}
        {name && <input type="hidden" name={name} value={value?.id ?? ""} />}
      </div>
      {isLost && (
        <p role="alert" className="mt-1 text-xs text-bad">
          {t("searchFailed")}
        </p>
      )}
      <Surface
        open={open}
        onLeave={leave}
        box={box}
        listId={listId}
        label={label}
        options={options}
        phase={phase}
        selectedId={value?.id}
        activeIndex={active}
        onActivate={setActiveIndex}
        onPick={pick}
      />
    </>
  );
}
