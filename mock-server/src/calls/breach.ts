import type { Endpoint } from 'qinghua-contract'
import { Compile } from 'typebox/compile'

type Check = ReturnType<typeof Compile>

const checks = new WeakMap<Endpoint, Check>()
const checkOf = (row: Endpoint): Check => {
  const known = checks.get(row)
  if (known) return known
  const check = Compile(row.responses[200])
  checks.set(row, check)
  return check
}

/** Where an answer violates the schema of its row; null if it is valid. */
export const breachOf = (row: Endpoint, value: unknown): string | null => {
  const check = checkOf(row)
  if (check.Check(value)) return null
  const [first] = check.Errors(value)
  return `${first?.instancePath ?? ''} ${first?.message ?? 'breaks the contract'}`.trim()
}
