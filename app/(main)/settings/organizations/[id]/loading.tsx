import { FormSkeleton } from "@/components/ui/skeleton";

export default function OrganizationLoading() {
  return <FormSkeleton fields={12} />;
}
