DROP INDEX "payments_inbox";--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."document_id" is null and "payments"."client_id" is null and "payments"."dismissed_at" is null
          and ("payments"."kind" <> 'outgoing' or "payments"."is_refund");