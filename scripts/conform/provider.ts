import { exchange, type Patience } from '@mall/mock-server/upstream'

/** What providers of this family say where a payment is tested. */
export const usualPayBody = '{"payNo":"{payNo}","bizPayNo":"conform-{payNo}","isPaySuccess":true}'

const named = /\b(?:payNo|out_trade_no)(?:=|["']?\s*:\s*["']|["']\s+value=["'])([\w-]{1,64})/

/** The number of a payment, in the address, the form or the data with which a provider is entered. */
export const payNoIn = (entrance: string): string | null => named.exec(entrance.replaceAll('&quot;', '"'))?.[1] ?? null

/** Lets the provider of a test deployment say that it was paid; answers how that was answered. */
export const providerAt =
  (address: string, body: string, headers: Readonly<Record<string, string>>, patience: Patience) =>
  async (payNo: string): Promise<number> => {
    const filled = (text: string): string => text.replaceAll('{payNo}', payNo)
    const sent = { method: 'POST', url: new URL(filled(address)), body: filled(body) } as const
    return (await exchange({ ...sent, headers: { ...headers, 'content-type': 'application/json' } }, patience)).status
  }
