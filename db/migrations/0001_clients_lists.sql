DROP INDEX "clients_by_name";--> statement-breakpoint
CREATE INDEX "clients_archived_by_name" ON "clients" USING btree ("search","id") WHERE "clients"."archived_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_by_name" ON "clients" USING btree ("search","id") WHERE "clients"."archived_at" is null;