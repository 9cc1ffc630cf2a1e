ALTER TABLE "payments" ADD COLUMN "is_account_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Of what a statement may still come: what the bank's notification does not name was the only account of the organization.
UPDATE "payments" SET "is_account_guessed" = true
WHERE created_at > now() - interval '92 days' AND source = 'bank' AND statement_key IS NULL AND own_account IS NOT NULL
  AND position(own_account IN coalesce(raw::text, '')) = 0;
