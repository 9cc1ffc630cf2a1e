"use server";

import { action } from "@/lib/http/action";
import { correctionDifferences } from "./correction-differences";
import { listDifferences } from "./differences";

export const correctionDifferencesAction = action(correctionDifferences);

export const listDifferencesAction = action(listDifferences);
