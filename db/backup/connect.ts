import postgres, { type Sql } from "postgres";

/** Opens a single connection without time limits, which writes every value in a form that any server reads. */
export const connectForBackup = (url: string): Sql =>
  postgres(url, {
    max: 1,
    // The backup's transaction belongs to this connection, which the driver would otherwise replace after half an
    // hour, in the middle of it.
    max_lifetime: null,
    connect_timeout: 10,
    connection: {
      application_name: "documents backup",
      DateStyle: "ISO",
      TimeZone: "UTC",
      bytea_output: "hex",
      standard_conforming_strings: "on",
      // Reads rows in the order of the table, whatever other scans are running, so that equal tables give equal
      // backups.
      synchronize_seqscans: "off",
    },
    onnotice: () => {},
  });
