import { exchange, type Patience } from 'qinghua-mock/upstream'

const code = /"(?:code|validCode)"\s*:\s*"?(\d{4,6})\b|(?<!\d)(\d{4,6})(?!\d)/

/** Reads the latest SMS code of a phone from a page that shows codes to testers. */
export const codeReader =
  (address: string, headers: Readonly<Record<string, string>>, patience: Patience) =>
  async (mobile: string): Promise<string> => {
    const url = new URL(address.replaceAll('{mobile}', mobile))
    const came = await exchange({ method: 'GET', url, headers }, patience)
    const [, named, bare] = code.exec(came.text) ?? []
    return named ?? bare ?? ''
  }
