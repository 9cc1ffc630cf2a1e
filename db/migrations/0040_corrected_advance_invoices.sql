-- An advance invoice that was corrected: its payment has the correction that stands for it.
update payments set advance_invoice_id = now.id
  from documents made
  join documents now on now.organization_id = made.organization_id and now.series = made.series and now.doc_type = made.doc_type
   and now.year = made.year and now.sequence = made.sequence
 where made.id = payments.advance_invoice_id and made.corrected_by_id is not null
   and now.corrected_by_id is null and now.corrects_document_id is not null and now.status <> 'draft';
