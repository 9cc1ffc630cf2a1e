"use server";

import { action } from "@/lib/http/action";
import { createSeries } from "./create";
import { declineSuggestion } from "./decline";
import { seriesFromDocuments } from "./from-documents";
import { countSeriesOfOtherRate } from "./other-rate";
import { deleteSeries } from "./remove";
import { updateSeries } from "./update";

export const createSeriesAction = action(createSeries);

export const updateSeriesAction = action(updateSeries);

export const deleteSeriesAction = action(deleteSeries);

export const seriesFromDocumentsAction = action(seriesFromDocuments);

export const declineSuggestionAction = action(declineSuggestion);

export const countSeriesOfOtherRateAction = action(countSeriesOfOtherRate);
