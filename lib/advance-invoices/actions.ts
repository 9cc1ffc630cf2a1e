"use server";

import { action } from "@/lib/http/action";
import { makeAdvanceInvoice } from "./make";
import { makeAdvanceInvoices } from "./make-all";

export const makeAdvanceInvoiceAction = action(makeAdvanceInvoice);

export const makeAdvanceInvoicesAction = action(makeAdvanceInvoices);
