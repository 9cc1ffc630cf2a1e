"use server";

import { action } from "@/lib/http/action";
import { correctionDifferences } from "./correction-differences";

export const correctionDifferencesAction = action(correctionDifferences);
