import { createContext } from "react";
import { vatRates } from "@/db/enums";
import type { VatRate } from "./line-draft";

/** Rates that a row can be given: those in force on the document's date. */
export const OfferedRates = createContext<readonly VatRate[]>(vatRates);
