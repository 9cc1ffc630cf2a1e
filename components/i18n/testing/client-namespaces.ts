import { clientFiles } from "./client-files";

const useTranslationsPattern = /useTranslations(?:<[^>]*>)?\((?:"(?<name>\w+(?:\.\w+)?)[^"]*")?\)/g;

/**
 * Returns the namespaces, or groups of them (`bank.invoice`), from
 * which a client component takes its texts; `*` stands for all.
 */
const namespacesOf = (source: string): string[] =>
  [...source.matchAll(useTranslationsPattern)].map(({ groups }) => groups?.name ?? "*");

/** Returns the namespace of a group. */
export const namespaceOf = (name: string): string => name.split(".")[0] ?? "";

/**
 * Returns the namespaces needed by the client components that a file
 * of `app` renders, except those loaded together with the components.
 */
export const clientNamespaces = (root: string, entry: string, isClientEntry = false): Set<string> =>
  new Set(
    clientFiles(root, entry, isClientEntry).flatMap(({ source, brought }) =>
      namespacesOf(source).filter((name) => !brought.has(namespaceOf(name))),
    ),
  );
