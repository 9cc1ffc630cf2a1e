"use server";

import { action } from "@/lib/http/action";
import { listDifferences } from "./differences";

export const listDifferencesAction = action(listDifferences);
