"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { type ComboboxItem, optionId } from "./combobox-option";
import { controlClass } from "./control-class";
import { useFieldControl } from "./field-context";
import { Icon } from "./icon";
import { onDemand } from "./on-demand";
import { type ComboboxChoice, useCombobox } from "./use-combobox";
import { useReplayTyping } from "./use-replay-typing";

const Surface = onDemand(async () => (await import("./combobox-surface")).ComboboxSurface);

export interface ComboboxProps<Item extends ComboboxItem> extends Omit<ComboboxChoice<Item>, "clearable"> {
  /** The accessible name of the list of suggestions. */
  label: string;
  placeholder?: string;
  clearable?: boolean;
  disabled?: boolean;
  /** Submits the id of the choice under this name. */
  name?: string;
  id?: string;
  className?: string;
}

/**
 * A choice out of many, found by typing. Tab, like Enter, takes the typed or highlighted
 * option; leaving the field in any other way without choosing restores the previous choice.
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
  const controlRef = useReplayTyping(input);
  const controlProps = useFieldControl({ id });
  const choice = useCombobox({ value, onChange, search, create, clearable });
  const { typed, open, show, leave, options, phase, active, choose, isMeant, isLost } = choice;
  const hint = typed === null && value?.hint;
  const blockReason = isMeant ? t("searching") : isLost ? t("searchFailed") : "";
  // Blocks submitting the form with the previous choice while another one is pending.
  useEffect(() => input.current?.setCustomValidity(blockReason), [blockReason]);

  return (
    <>
      <div ref={box} className={clsx("@container relative min-w-0", className)}>
        <input
          {...controlProps}
          aria-invalid={isLost || controlProps["aria-invalid"]}
          ref={controlRef}
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
          onChange={(event) => choice.type(event.target.value)}
          onFocus={(event) => event.target.select()}
          onPointerEnter={Surface.fetch}
          onClick={() => open || show()}
          onBlur={leave}
          onKeyDown={choice.onKeyDown}
          className={clsx(controlClass, "h-8.5 truncate pr-8", hint && "@xs:pr-44")}
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
            <Icon name="x" />
          </button>
        ) : (
          <Icon
            name="chevron-down"
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
        onActivate={choice.activate}
        onPick={choice.pick}
      />
    </>
  );
}
