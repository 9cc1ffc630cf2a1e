/** Whether the process or proxy there says that it takes requests. */
export async function isReady(target: string): Promise<boolean> {
  const answer = await fetch(`${target}/api/health/ready`).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
