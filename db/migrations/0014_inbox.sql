CREATE TABLE "client_payers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"key" text NOT NULL,
	"inn" text,
	"account" text,
	"name" text,
	"times" integer DEFAULT 1 NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "client_payers_once" UNIQUE("client_id","key"),
	CONSTRAINT "client_payers_times_check" CHECK ("client_payers"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "client_payers" ADD CONSTRAINT "client_payers_client_id_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_payers_by_key" ON "client_payers" USING btree ("key");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_documents_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "clients_by_account" ON "clients" USING btree ("account_number") WHERE "clients"."account_number" is not null;--> statement-breakpoint
CREATE INDEX "payments_by_invoice" ON "payments" USING btree ("invoice_id") WHERE "payments"."invoice_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_dismissed" ON "payments" USING btree ("organization_id","received_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "payments"."dismissed_at" is not null;