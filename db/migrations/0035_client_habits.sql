ALTER TABLE "client_debts" ADD COLUMN "habit_days" integer;--> statement-breakpoint
ALTER TABLE "client_debts" ADD COLUMN "is_habit_counted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Forgets how the clients of some rows' paid invoices usually pay, in the order in which debts are kept.
CREATE FUNCTION "forget_client_habits"(organizations uuid[], clients uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH counted AS (
    SELECT kept.organization_id, kept.client_id
    FROM (SELECT DISTINCT * FROM unnest(organizations, clients) AS given (organization_id, client_id)) AS given
    JOIN client_debts AS kept ON kept.organization_id = given.organization_id AND kept.client_id = given.client_id
    WHERE kept.is_habit_counted
    ORDER BY 1, 2 FOR UPDATE OF kept
  )
  UPDATE client_debts SET is_habit_counted = false FROM counted
  WHERE client_debts.organization_id = counted.organization_id AND client_debts.client_id = counted.client_id;
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_client_debts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  organizations uuid[];
  clients uuid[];
BEGIN
  IF tg_op = 'INSERT' THEN
    INSERT INTO client_debts AS kept (organization_id, client_id, unpaid_cents)
    SELECT organization_id, client_id, sum(total_cents - paid_cents) FROM after_rows
    WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
    GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT (organization_id, client_id) DO UPDATE SET unpaid_cents = kept.unpaid_cents + excluded.unpaid_cents;
    SELECT array_agg(organization_id), array_agg(client_id) INTO organizations, clients FROM after_rows
    WHERE doc_type = 'invoice' AND status = 'paid' AND client_id IS NOT NULL;
  ELSIF tg_op = 'DELETE' THEN
    UPDATE client_debts SET unpaid_cents = unpaid_cents - gone.cents
    FROM (
      SELECT organization_id, client_id, sum(total_cents - paid_cents) AS cents FROM before_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
      GROUP BY 1, 2
    ) AS gone
    WHERE client_debts.organization_id = gone.organization_id AND client_debts.client_id = gone.client_id;
    SELECT array_agg(organization_id), array_agg(client_id) INTO organizations, clients FROM before_rows
    WHERE doc_type = 'invoice' AND status = 'paid' AND client_id IS NOT NULL;
  ELSE
    INSERT INTO client_debts AS kept (organization_id, client_id, unpaid_cents)
    SELECT organization_id, client_id, sum(cents) FROM (
      SELECT organization_id, client_id, total_cents - paid_cents AS cents FROM after_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
      UNION ALL
      SELECT organization_id, client_id, paid_cents - total_cents FROM before_rows
      WHERE doc_type = 'invoice' AND status IN ('issued', 'partially_paid') AND corrected_by_id IS NULL AND client_id IS NOT NULL
    ) AS changed
    GROUP BY 1, 2 HAVING sum(cents) <> 0 ORDER BY 1, 2
    ON CONFLICT (organization_id, client_id) DO UPDATE SET unpaid_cents = kept.unpaid_cents + excluded.unpaid_cents;
    SELECT array_agg(organization_id), array_agg(client_id) INTO organizations, clients FROM (
      SELECT organization_id, client_id FROM after_rows WHERE doc_type = 'invoice' AND status = 'paid' AND client_id IS NOT NULL
      UNION ALL
      SELECT organization_id, client_id FROM before_rows WHERE doc_type = 'invoice' AND status = 'paid' AND client_id IS NOT NULL
    ) AS changed;
  END IF;
  IF organizations IS NOT NULL THEN
    PERFORM forget_client_habits(organizations, clients);
  END IF;
  RETURN NULL;
END $$;
