"use server";

import { action } from "@/lib/http/action";
import { checkExchange } from "./check";

export const checkExchangeAction = action(checkExchange);
