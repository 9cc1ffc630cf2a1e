import { clientFiles } from "./client-files";

const translated = /useTranslations(?:<[^>]*>)?\((?:"(?<namespace>\w+)[^"]*")?\)/g;

/** Namespaces that the client components need which a file of `app` renders; `*` stands for every one of them. */
export const clientNamespaces = (root: string, entry: string): Set<string> =>
  new Set(
    clientFiles(root, entry).flatMap(({ source }) =>
      [...source.matchAll(translated)].map(({ groups }) => groups?.namespace ?? "*"),
    ),
  );
