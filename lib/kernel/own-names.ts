/** Names that never lead out of this machine or network, whatever a resolver says. */
export const isOwnName = (host: string) =>
  /^(?:localhost|.+\.(?:localhost|local|internal|home\.arpa))$/i.test(
    host.endsWith(".") ? host.slice(0, -1) : host,
  );
