import { clientFiles } from "./client-files";

const translated = /useTranslations(?:<[^>]*>)?\((?:"(?<name>\w+(?:\.\w+)?)[^"]*")?\)/g;

/** Namespaces that a client component takes its texts from, or groups of them (`bank.invoice`); `*` stands for every one. */
const namespacesOf = (source: string): string[] =>
  [...source.matchAll(translated)].map(({ groups }) => groups?.name ?? "*");

/** The namespace alone of a group of it. */
export const wholeOf = (name: string): string => name.split(".")[0] ?? "";

/** What the client components need which a file of `app` renders, but for what comes together with those that need it. */
export const clientNamespaces = (root: string, entry: string, isClientEntry = false): Set<string> =>
  new Set(
    clientFiles(root, entry, isClientEntry).flatMap(({ source, brought }) =>
      namespacesOf(source).filter((name) => !brought.has(wholeOf(name))),
    ),
  );
