ALTER TABLE "import_columns" DROP CONSTRAINT "import_columns_list_check";--> statement-breakpoint
ALTER TABLE "list_imports" DROP CONSTRAINT "list_imports_list_check";--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_list_check" CHECK ("import_columns"."list" in ('clients', 'services', 'debts'));--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_list_check" CHECK ("list_imports"."list" in ('clients', 'services', 'debts'));