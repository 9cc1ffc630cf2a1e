DROP INDEX "payments_unmatched";--> statement-breakpoint
DROP INDEX "payments_inbox";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "client_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "advance_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dismissed_reason" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "dismissed_by" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dismissed_by_members_id_fk" FOREIGN KEY ("dismissed_by") REFERENCES "public"."members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_owed" ON "documents" USING btree ("organization_id","client_id","due_date","total_cents","paid_cents") WHERE "documents"."doc_type" = 'invoice' and "documents"."status" in ('issued', 'partially_paid') and "documents"."corrected_by_id" is null;--> statement-breakpoint
UPDATE "payments" SET "client_id" = paid."client_id", "advance_cents" = CASE WHEN "kind" = 'outgoing' THEN 0 ELSE greatest(0, "amount_cents" - coalesce(
  (SELECT sum(share."amount_cents") FROM "payment_allocations" share WHERE share."payment_id" = "payments"."id"), 0)) END
  FROM "documents" paid WHERE paid."id" = "payments"."document_id" AND paid."client_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "payments_by_client" ON "payments" USING btree ("client_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."client_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_unmatched" ON "payments" USING btree ("received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."client_id" is null and "payments"."dismissed_at" is null;--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."client_id" is null and "payments"."dismissed_at" is null
          and "payments"."kind" <> 'outgoing' and not "payments"."is_refund";--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_advance_check" CHECK ("payments"."advance_cents" >= 0 and ("payments"."advance_cents" = 0 or "payments"."client_id" is not null));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_dismissed_check" CHECK ("payments"."dismissed_at" is null or ("payments"."document_id" is null and "payments"."client_id" is null));