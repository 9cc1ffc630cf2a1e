ALTER TABLE "list_imports" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "list_imports" SET "organization_id" = (
	SELECT "documents"."organization_id" FROM "list_import_rows"
	JOIN "documents" ON "documents"."id" = "list_import_rows"."record_id"
	WHERE "list_import_rows"."import_id" = "list_imports"."id" LIMIT 1
) WHERE "list" = 'debts';
