ALTER TABLE "payment_allocations" DROP CONSTRAINT "payment_allocations_amount_check";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount_check";