ALTER TABLE "organizations" DROP COLUMN "bank_name";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "bank_bik";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "bank_account";--> statement-breakpoint
ALTER TABLE "organizations" DROP COLUMN "bank_corr_account";