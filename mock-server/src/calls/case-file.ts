import { tables } from 'qinghua-contract'
import { CaseFile, caseFormat, caseVersion, type CaseView, type WorldFile } from 'qinghua-contract/control'
import { Compile } from 'typebox/compile'
import { Refusal } from '../core/state/refusal.ts'
import { digest } from '../journal/digest.ts'
import { version } from '../version.ts'
import { readWorldFile } from '../worlds/world-file.ts'

let contract: string | undefined
/** The mall that cases are made on now. */
const mallNow = () => ({ version, contract: (contract ??= digest(JSON.stringify(tables))) })

export const newCase = (
  about: Pick<CaseFile, 'name' | 'note' | 'page' | 'userName' | 'language'>,
  world: WorldFile,
  har: unknown,
): CaseFile => ({ format: caseFormat, version: caseVersion, ...about, mall: mallNow(), world, har })

const compile = () => Compile(CaseFile)
let compiled: ReturnType<typeof compile> | undefined

/** A case whose world can be opened. */
export interface ReadCase extends CaseFile {
  readonly world: WorldFile
}

/** Refuses newer versions and invalid content. */
export const readCase = (value: unknown): ReadCase => {
  const { format, version: given } = (typeof value === 'object' && value !== null ? value : {}) as Partial<CaseFile>
  if (format !== caseFormat) throw new Refusal('fileBroken', { reason: 'format' })
  if (typeof given === 'number' && given > caseVersion)
    throw new Refusal('fileTooNew', { version: given, known: caseVersion })
  const check = (compiled ??= compile())
  if (check.Check(value)) return { ...value, world: readWorldFile(value.world) }
  const [first] = check.Errors(value)
  throw new Refusal('fileBroken', { reason: first?.instancePath || 'fields' })
}

export const caseView = ({ name, note, page, userName, language, mall, world }: ReadCase): CaseView => {
  const { scenario, steps } = world
  const isOfThisContract = mall.contract === mallNow().contract
  return { name, note, page, userName, language, scenario, steps: steps.length, isOfThisContract, trouble: null }
}
