ALTER TABLE "payments" ADD COLUMN "is_account_guessed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What the bank's notification does not name was the only account of the organization.
UPDATE "payments" SET "is_account_guessed" = true
WHERE source = 'bank' AND statement_key IS NULL AND own_account IS NOT NULL
  AND position(own_account IN coalesce(raw::text, '')) = 0;
