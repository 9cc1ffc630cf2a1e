import { v5 } from "uuid";

/** Must never change: the identifiers of objects in 1С are derived from it. */
const namespace = "c6a4f0de-5f3b-4f43-9d55-6a1f3a3c4b7e";

/**
 * Returns the identifier (Ссылка) under which 1С knows a record with this id or these words. It is the same
 * in every file, so that a repeated export updates records instead of duplicating them.
 */
export const guidOf = (id: string): string => v5(id, namespace);
