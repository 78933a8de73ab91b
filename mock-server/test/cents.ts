/** Amounts in whole cents, computed without the core's own functions. */
const wireAmount = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Parses the decimal text, because products of floats are inexact. Throws for amounts not allowed in answers. */
export const centsOf = (yuan: number): bigint => {
  const [, sign, whole = '', rest = ''] = wireAmount.exec(String(yuan)) ?? []
  if (sign === undefined || Object.is(yuan, -0)) throw new Error(`${yuan} is no amount`)
  const cents = BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

export const yuanOf = (cents: bigint): number => Number(cents) / 100

/** Half up, for non-negative amounts. */
const roundHalfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

export const addUp = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/** The discount of paid members on the goods of one shop: 5 %. */
export const memberOff = (total: bigint, isMember: boolean): bigint => (isMember ? roundHalfUp(total * 5n, 100n) : 0n)
