// Stands in for `server-only`, which throws outside of a server bundle.
export {};
