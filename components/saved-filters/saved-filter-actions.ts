import type { Result } from "@/components/forms/result";
import type { SavedFilter } from "@/lib/saved-filters/schema";

export type NewFilter = Pick<SavedFilter, "list" | "name" | "query">;

export interface SavedFilterActions {
  create: (input: NewFilter) => Promise<Result<SavedFilter>>;
  update: (input: { id: string; name: string }) => Promise<Result<SavedFilter>>;
  remove: (input: { id: string }) => Promise<Result<unknown>>;
}
