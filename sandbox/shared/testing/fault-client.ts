/** Sets a stand-in's fault switches; those not named are off. */
export async function setFaults(url: string, change: object): Promise<void> {
  const body = JSON.stringify(change);
  const response = await fetch(`${url}/_sandbox/faults`, { method: 'PUT', body });
  if (!response.ok) throw new Error(await response.text());
}
