import { sql } from "drizzle-orm";
import { connect } from "@/db/client";
import { findAccountDrift } from "@/lib/client-accounts/drift";
import { withExistingDatabase } from "./with-database";

await withExistingDatabase(async (url) => {
  const { db, close } = connect(url, { max: 1 });
  try {
    // Reads everything at once, which takes longer than the statement timeout of the product.
    await db.execute(sql`select set_config('statement_timeout', '0', false)`);
    const drift = await findAccountDrift(db);
    for (const { kept, id, keptCents, countedCents } of drift)
      console.log(`${kept} ${id}: stored ${keptCents}, recalculated ${countedCents} (kopecks)`);
    console.log(
      drift.length === 0
        ? "All stored sums of accounts match the recalculated ones."
        : `${drift.length} stored sums differ.`,
    );
    if (drift.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
});
