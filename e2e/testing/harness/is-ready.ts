/** Whether the process or proxy at the address reports ready. */
export async function isReady(target: string): Promise<boolean> {
  const answer = await fetch(`${target}/api/health/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
