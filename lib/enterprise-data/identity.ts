import { v5 } from "uuid";

/** Never changes: what went to 1С is found there by identifiers that are made with it. */
const namespace = "c6a4f0de-5f3b-4f43-9d55-6a1f3a3c4b7e";

/**
 * The identifier (Ссылка) by which 1С knows what has this id here, or is known by these words: the same in every file, so
 * that a repeat changes and does not double.
 */
export const guidOf = (id: string): string => v5(id, namespace);
