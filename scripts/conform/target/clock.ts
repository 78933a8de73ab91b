import { exchange, type Patience } from 'qinghua-mock/upstream'

/** Returns a function that moves the time of a test deployment forward, and returns the HTTP status. */
export const clockAt =
  (url: URL, headers: Readonly<Record<string, string>>, patience: Patience) =>
  async (ms: number): Promise<number> => {
    const sent = { method: 'POST', url, body: JSON.stringify({ ms }) } as const
    return (await exchange({ ...sent, headers: { ...headers, 'content-type': 'application/json' } }, patience)).status
  }
