DROP INDEX "payments_inbox";--> statement-breakpoint
DROP INDEX "payments_received";--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."client_id" is null and "payments"."dismissed_at" is null
          and "payments"."kind" <> 'outgoing';--> statement-breakpoint
CREATE INDEX "payments_received" ON "payments" USING btree ("organization_id","received_at","amount_cents") WHERE "payments"."kind" in ('incoming', 'incoming_sbp', 'incoming_sbp_b2b') and "payments"."dismissed_at" is null
          and (not "payments"."is_refund" or "payments"."document_id" is not null or "payments"."client_id" is not null);