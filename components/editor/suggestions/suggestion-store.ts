/** What is being typed: `/таб` looks for a block, `{{инн` for a field. */
export interface OpenSuggestion {
  kind: "block" | "field";
  query: string;
  /** Where the typed text stands. */
  range: { from: number; to: number };
}

/** Carries an open suggestion from the plugin of the editor to the React menu. */
export interface SuggestionStore {
  /** Where the menu is drawn; the plugin keeps it at the caret. */
  readonly element: HTMLElement;
  get: () => OpenSuggestion | null;
  set: (open: OpenSuggestion | null) => void;
  subscribe: (listener: () => void) => () => void;
  /** The menu's answer to a key: true when it has used it. */
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
