ALTER TABLE "orders" ADD COLUMN "unpaid_status" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_unpaid_status_check" CHECK ("orders"."unpaid_status" in ('new', 'in_progress', 'paid', 'completed', 'cancelled'));--> statement-breakpoint
UPDATE "orders" SET "unpaid_status" = 'in_progress' WHERE "status" = 'paid' AND EXISTS (SELECT FROM "documents" WHERE "documents"."project_id" = "orders"."project_id" AND "documents"."status" = 'paid');
