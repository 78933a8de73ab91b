import { exchange, type Patience } from 'qinghua-mock/upstream'

/** The message of a test deployment's payment provider. */
export const defaultPayBody = '{"payNo":"{payNo}","bizPayNo":"conform-{payNo}","isPaySuccess":true}'

const named = /\b(?:payNo|out_trade_no)(?:=|["']?\s*:\s*["']|["']\s+value=["'])([\w-]{1,64})/

/** Finds the payment number in the URL, HTML form or JSON that starts a payment. */
export const payNoIn = (entrance: string): string | null => named.exec(entrance.replaceAll('&quot;', '"'))?.[1] ?? null

/** Returns a function that reports a payment as paid, as its provider would, and returns the HTTP status. */
export const providerAt =
  (address: string, body: string, headers: Readonly<Record<string, string>>, patience: Patience) =>
  async (payNo: string): Promise<number> => {
    const filled = (text: string): string => text.replaceAll('{payNo}', payNo)
    const sent = { method: 'POST', url: new URL(filled(address)), body: filled(body) } as const
    return (await exchange({ ...sent, headers: { ...headers, 'content-type': 'application/json' } }, patience)).status
  }
