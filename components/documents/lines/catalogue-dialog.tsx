"use client";

import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type KeyboardEvent, useState } from "react";
import { dataOf } from "@/components/forms/result";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { useAsyncSearch } from "@/components/ui/use-async-search";
import { useEnterAhead } from "@/components/ui/use-enter-ahead";
import { findServicesAction } from "@/lib/services/actions";
import type { Service } from "@/lib/services/schema";
import { lineDetailsOf } from "@/lib/values/line-details";
import { formatCents, formatSum } from "@/lib/values/money";
import { defaultCells, type LineDraft } from "./line-draft";
import { type LinesState, withCurrentRate } from "./lines-state";

export interface CatalogueDialogProps {
  /** The rows of the document, whose date determines the rates, as its organization does. */
  state: Pick<LinesState, "date" | "defaultVatRate">;
  organizationId: string | undefined;
  onAdd: (rows: Array<Partial<LineDraft>>) => void;
  onClose: () => void;
}

const maxResults = 50;

/**
 * Adds several services of the catalogue at once; Enter takes
 * the ticked ones, or the first one found if none is ticked.
 */
export function CatalogueDialog({ state, organizationId, onAdd, onClose }: CatalogueDialogProps) {
  const t = useTranslations("document.lines.catalogue");
  const common = useTranslations("common");
  const rates = useTranslations("states.vatRate");
  const locale = useLocale();
  const [query, setQuery] = useState("");
  const [chosen, setChosen] = useState<ReadonlyMap<string, Service>>(new Map());
  const search = async (q: string) => {
    const date = state.date || undefined;
    const found = await findServicesAction({ q, limit: maxResults, organizationId, date });
    return dataOf(found).items.map((item) => withCurrentRate(state, item));
  };
  const { items, phase } = useAsyncSearch(search, query.trim(), true);

  const toggle = (item: Service) => {
    const next = new Map(chosen);
    if (!next.delete(item.id)) next.set(item.id, item);
    setChosen(next);
  };
  const add = () => {
    const servicesToAdd = chosen.size > 0 ? [...chosen.values()] : items.slice(0, 1);
    if (servicesToAdd.length === 0) return;
    onAdd(servicesToAdd.map(rowOf));
    onClose();
  };
  const { enter, forget } = useEnterAhead(phase, add);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // This form is inside the document's form.
    event.stopPropagation();
    if (chosen.size > 0) add();
    else enter();
  };
  const emptyText =
    phase === "searching"
      ? common("searching")
      : phase === "failed"
        ? common("searchFailed")
        : t(query.trim() ? "notFound" : "empty");

  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={t("title")}>
      <form onSubmit={submit} onKeyDown={moveFocus} className="flex flex-col gap-3">
        <Input
          aria-label={t("search")}
          placeholder={t("search")}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            forget();
          }}
        />
        <p role="status" className={items.length > 0 ? "sr-only" : "py-6 text-center text-muted"}>
          {items.length > 0 ? "" : emptyText}
        </p>
        <ul aria-label={t("list")} className="-mx-2 max-h-[min(26.25rem,50vh)] overflow-y-auto">
          {items.map((item) => (
            <li key={item.id} className="rounded-sm px-2 py-1.5 hover:bg-sunk">
              <Checkbox
                className="w-full"
                checked={chosen.has(item.id)}
                onChange={() => toggle(item)}
                label={
                  <span className="flex items-baseline justify-between gap-x-4 max-sm:flex-col">
                    <span className="min-w-0 wrap-anywhere">{item.name}</span>
                    <span className="num shrink-0 text-muted">
                      {formatSum(item.priceCents, locale)} / {item.unit} · {rates(item.vatRate)}
                    </span>
                  </span>
                }
              />
            </li>
          ))}
        </ul>
        <DialogFooter>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={chosen.size === 0 && items.length === 0 && phase !== "searching"}
          >
            {t("add", { count: chosen.size })}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}

function rowOf({ id, name, unit, priceCents, vatRate, ...details }: Service): Partial<LineDraft> {
  const price = formatCents(priceCents);
  return {
    serviceId: id,
    name,
    unit,
    qty: defaultCells.qty,
    price,
    vatRate,
    details: lineDetailsOf(details),
  };
}

/** The arrow keys move between the search and the list. */
function moveFocus(event: KeyboardEvent<HTMLFormElement>) {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  const inputs = [...event.currentTarget.querySelectorAll<HTMLElement>("input")];
  const next = inputs[inputs.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
