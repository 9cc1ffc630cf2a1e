/**
 * A connection has come to its end or was given up. Of what was under way on it only the server knows whether it was done;
 * what was not committed yet was not.
 */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_LOST";

  constructor(why: string) {
    super(`the connection to the database is lost: ${why}`);
    this.name = "ConnectionLost";
  }
}

/** All connections were taken for as long as a caller waits for one. */
export class PoolBusy extends Error {
  readonly code = "POOL_BUSY";

  constructor() {
    super("all connections to the database are taken");
    this.name = "PoolBusy";
  }
}
