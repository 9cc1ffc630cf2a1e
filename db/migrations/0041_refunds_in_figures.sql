-- Money that went back to clients stood among what was collected, on the day on which it went; see note_receivable_money.
INSERT INTO receivable_day_changes (organization_id, day)
SELECT DISTINCT documents.organization_id, greatest((received_at AT TIME ZONE 'UTC')::date + zone, documents.date)
FROM payments JOIN payment_allocations AS share ON share.payment_id = payments.id
JOIN documents ON documents.id = share.document_id AND doc_type = 'invoice'
CROSS JOIN generate_series(-1, 1) AS zone
WHERE kind = 'outgoing';--> statement-breakpoint
-- How clients usually pay was counted to the last share of an invoice, also one that pays nothing.
SELECT forget_client_habits(array_agg(documents.organization_id), array_agg(documents.client_id))
FROM payments JOIN payment_allocations AS share ON share.payment_id = payments.id
JOIN documents ON documents.id = share.document_id AND doc_type = 'invoice' AND documents.client_id IS NOT NULL
WHERE kind = 'outgoing' OR share.amount_cents <= 0;
