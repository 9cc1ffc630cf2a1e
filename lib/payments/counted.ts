import { listed } from "@/db/listed";
import { countedKinds } from "./rules";

/** The kinds of payments that pay a document, as a list in a statement. */
export const countedList = listed(countedKinds);
