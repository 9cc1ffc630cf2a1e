import { type Editor, Extension } from "@tiptap/core";
import { PluginKey } from "@tiptap/pm/state";
import { exitSuggestion, Suggestion } from "@tiptap/suggestion";
import { matchBlock, matchField } from "./matches";
import type { OpenSuggestion, SuggestionStore } from "./suggestion-store";

interface SuggestionsOptions {
  store: SuggestionStore | null;
}

const kinds = [
  { kind: "block", key: new PluginKey("blockSuggestion"), match: matchBlock },
  { kind: "field", key: new PluginKey("fieldSuggestion"), match: matchField },
] as const;

/** Closes an open suggestion, as Escape does; the typed text stays. */
function dismissSuggestion(editor: Editor, kind: OpenSuggestion["kind"]) {
  for (const one of kinds) if (one.kind === kind) exitSuggestion(editor.view, one.key);
}

/** Opens a menu at the caret for `/` at the start of a paragraph and for `{{` anywhere. */
export const Suggestions = Extension.create<SuggestionsOptions>({
  name: "suggestions",
  priority: 1100,
  addOptions: () => ({ store: null }),

  addProseMirrorPlugins() {
    const { editor } = this;
    const { store } = this.options;
    if (!store) return [];
    return kinds.map(({ kind, key, match }) =>
      Suggestion({
        editor,
        pluginKey: key,
        decorationClass: "editor-query",
        findSuggestionMatch: ({ $position }) => match($position),
        render: () => {
          let unmount: (() => void) | undefined;
          return {
            onStart: ({ query, range, mount }) => {
              store.set({ kind, query, range });
              unmount = mount(store.element);
            },
            onUpdate: ({ query, range }) => store.set({ kind, query, range }),
            onExit: () => {
              unmount?.();
              if (store.get()?.kind === kind) store.set(null);
            },
            onKeyDown: ({ event }) => store.onKeyDown(event),
          };
        },
      }),
    );
  },

  onBlur() {
    for (const { kind } of kinds)
      if (this.options.store?.get()?.kind === kind) dismissSuggestion(this.editor, kind);
  },
});
