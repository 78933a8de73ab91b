import type { Verification } from 'qinghua-contract/control'

const nearestText = ({ id, route, differences }: Verification['nearest'][number]): string =>
  [
    `  nearest: ${id} ${route}`,
    ...differences.map(({ path, expected, found }) => `    ${path}: expected ${expected}, found ${found}`),
  ].join('\n')

/** Calls were not made as a test expects; the message says which came nearest, and how they differ. */
export class NotVerified extends Error {
  override readonly name = 'NotVerified'
  readonly verification: Verification
  constructor(verification: Verification) {
    const { says, calls, nearest, count } = verification
    const made = count === 0 || nearest.length > 0 ? [] : [`  calls: ${calls.join(', ')}`]
    super([says, ...made, ...nearest.map(nearestText)].join('\n'))
    this.verification = verification
  }
}
