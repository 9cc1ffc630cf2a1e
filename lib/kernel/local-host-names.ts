/** Returns whether a host name is reserved for this machine or the local network, whatever a resolver returns. */
export const isLocalHostName = (host: string) =>
  /^(?:localhost|.+\.(?:localhost|local|internal|home\.arpa))$/i.test(
    host.endsWith(".") ? host.slice(0, -1) : host,
  );
