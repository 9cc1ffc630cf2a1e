import postgres, { type Sql } from "postgres";

/** One connection that may take its time, and writes every value in the form that any server reads. */
export const connectForBackup = (url: string): Sql =>
  postgres(url, {
    max: 1,
    // A transaction is the connection's, which the driver would replace after half an hour, in its middle.
    max_lifetime: null,
    connect_timeout: 10,
    connection: {
      application_name: "documents backup",
      DateStyle: "ISO",
      TimeZone: "UTC",
      bytea_output: "hex",
      standard_conforming_strings: "on",
      // Rows in the order of the table, whatever others read at the moment: equal tables make equal backups.
      synchronize_seqscans: "off",
    },
    onnotice: () => {},
  });
