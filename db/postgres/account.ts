import { statSync } from "node:fs";

export interface Account {
  uid: number;
  gid: number;
}

const nobody: Account = { uid: 65534, gid: 65534 };

/**
 * Returns the account that the server runs under. PostgreSQL refuses to run as root, so under root it runs as the
 * owner of an existing cluster, or as `nobody`; under any other account, as that account (undefined).
 */
export function serverAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : nobody;
}
