"use server";

import { action } from "@/lib/http/action";
import { lookUpBank } from "./bank";
import { lookUpParty } from "./party";

export const lookUpPartyAction = action(lookUpParty);

export const lookUpBankAction = action(lookUpBank);
