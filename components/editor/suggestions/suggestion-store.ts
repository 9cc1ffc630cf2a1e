/** The text being typed: `/таб` searches for a block, `{{инн` for a field. */
export interface OpenSuggestion {
  kind: "block" | "field";
  query: string;
  /** The range of the typed text. */
  range: { from: number; to: number };
}

/** Passes an open suggestion from the editor's plugin to the React menu. */
export interface SuggestionStore {
  /** The element that contains the menu; the plugin keeps it at the caret. */
  readonly element: HTMLElement;
  get: () => OpenSuggestion | null;
  set: (open: OpenSuggestion | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** The menu's key handler; returns true when it has handled the key. */
  onKeyDown: (event: KeyboardEvent) => boolean;
}

export function createSuggestionStore(): SuggestionStore {
  const listeners = new Set<() => void>();
  let current: OpenSuggestion | null = null;
  const element = document.createElement("div");
  element.className = "editor-suggestion";
  return {
    element,
    get: () => current,
    set: (open) => {
      current = open;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onKeyDown: () => false,
  };
}
