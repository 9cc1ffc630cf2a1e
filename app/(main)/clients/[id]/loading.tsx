import { FormSkeleton, ListSkeleton } from "@/components/ui/skeleton";

export default function ClientLoading() {
  return (
    <>
      <FormSkeleton />
      <ListSkeleton rows={5} />
    </>
  );
}
