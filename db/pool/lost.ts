/**
 * A connection has ended or was given up. For a statement running on it, only the server knows whether it was
 * completed; anything not committed was not.
 */
export class ConnectionLost extends Error {
  readonly code = "CONNECTION_LOST";

  constructor(why: string) {
    super(`the connection to the database is lost: ${why}`);
    this.name = "ConnectionLost";
  }
}

/** All connections were in use for as long as a caller waits for one. */
export class PoolBusy extends Error {
  readonly code = "POOL_BUSY";

  constructor() {
    super("all connections to the database are taken");
    this.name = "PoolBusy";
  }
}
