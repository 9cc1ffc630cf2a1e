"use server";

import { action } from "@/lib/http/action";
import { closePeriod } from "./close";
import { reopenPeriod } from "./reopen";

export const closePeriodAction = action(closePeriod);

export const reopenPeriodAction = action(reopenPeriod);
