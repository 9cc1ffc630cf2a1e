CREATE TABLE "import_columns" (
	"member_id" uuid NOT NULL,
	"list" text NOT NULL,
	"heading" text NOT NULL,
	"field" text,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_columns_member_id_list_heading_pk" PRIMARY KEY("member_id","list","heading"),
	CONSTRAINT "import_columns_list_check" CHECK ("import_columns"."list" in ('clients', 'services'))
);
--> statement-breakpoint
CREATE TABLE "list_import_rows" (
	"import_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"label" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "list_import_rows_import_id_record_id_pk" PRIMARY KEY("import_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "list_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"file_name" text NOT NULL,
	"new_count" integer NOT NULL,
	"changed_count" integer NOT NULL,
	"imported_by" uuid,
	"imported_by_name" text NOT NULL,
	"imported_at" timestamp (3) with time zone NOT NULL,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "list_imports_list_check" CHECK ("list_imports"."list" in ('clients', 'services'))
);
--> statement-breakpoint
ALTER TABLE "document_counters" ADD COLUMN "earlier_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_columns" ADD CONSTRAINT "import_columns_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_import_rows" ADD CONSTRAINT "list_import_rows_import_id_list_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."list_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_imports" ADD CONSTRAINT "list_imports_imported_by_members_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_imports_newest" ON "list_imports" USING btree ("list","id");