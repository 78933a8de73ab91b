/** Whole cents: the measure of every amount, and no part of what is measured. */
const wireAmount = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/

/** Through text, never through a product of floats; what could not go over the wire is an error. */
export const centsOf = (yuan: number): bigint => {
  const [, sign, whole = '', rest = ''] = wireAmount.exec(String(yuan)) ?? []
  if (sign === undefined || Object.is(yuan, -0)) throw new Error(`${yuan} is no amount`)
  const cents = BigInt(whole) * 100n + BigInt(rest.padEnd(2, '0'))
  return sign === '-' ? -cents : cents
}

export const yuanOf = (cents: bigint): number => Number(cents) / 100

/** Half up, of an amount that is not negative. */
export const roundHalfUp = (over: bigint, under: bigint): bigint => (2n * over + under) / (2n * under)

export const addUp = (amounts: readonly bigint[]): bigint => amounts.reduce((all, each) => all + each, 0n)

/** What a paid member is spared of the goods of one shop: five of a hundred. */
export const memberOff = (total: bigint, isMember: boolean): bigint => (isMember ? roundHalfUp(total * 5n, 100n) : 0n)
