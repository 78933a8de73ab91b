import { contractBundle } from '../openapi/bundle.ts'
import { readBundle } from './bundle.ts'
import { type Finding, isBreaking } from './change.ts'
import { compare } from './compare.ts'
import { report } from './report.ts'
import { type Places, readContract, Unreadable } from './source.ts'

interface Outcome {
  readonly findings: readonly Finding[]
  readonly text: string
  readonly breaking: boolean
  readonly unreadable?: string
}

/** `old` is a commit or a saved bundle. */
export const contractDiff = async (old: string, places: Places): Promise<Outcome> => {
  try {
    const findings = compare(await readContract(old, places), readBundle(contractBundle()))
    return { findings, text: report(findings), breaking: findings.some(isBreaking) }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { findings: [], text: '', breaking: false, unreadable: error.message }
  }
}
