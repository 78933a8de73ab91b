import { CaseFile, type CaseTable, type CaseView, type WorldFile } from 'qinghua-contract/control'
import { Check } from 'typebox/value'
import { Refusal, refuseUnless } from '../../core/state/refusal.ts'
import type { Language } from '../../core/state/text.ts'
import type { AnsweredSteps } from '../../worlds/worlds.ts'
import { caseView, newCase, readCase } from '../case-file.ts'
import type { Cases, ManagementHandlers } from '../handler.ts'
import { harOf } from '../har.ts'
import { refusalText } from '../refusal-text.ts'

/** The world of a case, and what was answered in it. */
export interface CaseWorld {
  readonly file: WorldFile
  readonly answered: AnsweredSteps
}

interface Looked {
  readonly stamp: string
  readonly found: CaseView | Refusal
}
const looks = new WeakMap<Cases, Map<string, Looked>>()

const mostCases = 1_000
const unfit = {
  named: { en: 'the name of the file is not that of a case', zh: '文件名不是案例名' },
  beyond: { en: `only ${mostCases} of a folder are read`, zh: `一个文件夹至多读取 ${mostCases} 个` },
}

const read = (folder: Cases, name: string): CaseView | Refusal => {
  try {
    refuseUnless(Check(CaseFile.properties.name, name), 'fileBroken', { reason: unfit.named })
    return { ...caseView(readCase(folder.read(name))), name }
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Reads only the files that have changed since. */
const lookedAt = (folder: Cases, name: string): CaseView | Refusal => {
  const known = looks.get(folder) ?? new Map<string, Looked>()
  looks.set(folder, known)
  const stamp = folder.stamp(name)
  const before = known.get(name)
  if (before?.stamp === stamp) return before.found
  const found = read(folder, name)
  known.set(name, { stamp, found })
  return found
}

const viewOf = (folder: Cases, name: string, at: number, language: Language): CaseView => {
  const found = at < mostCases ? lookedAt(folder, name) : new Refusal('fileBroken', { reason: unfit.beyond })
  if (!(found instanceof Refusal)) return found
  const trouble = refusalText(found.code, language, found.values, 'tester')
  const nothing = { note: '', page: '/', userName: null, scenario: '', steps: 0, isOfThisContract: false }
  return { ...nothing, name, language, trouble }
}

export const caseHandlers: ManagementHandlers<CaseTable> = {
  'POST /__mall/worlds/{name}/case': ({ params, body, finished }) => {
    const { file, answered } = finished() as CaseWorld
    return newCase(body, file, harOf(answered.entries, params.name, answered.answers))
  },
  'GET /__mall/cases': ({ cases, language }) => ({
    folder: cases?.path ?? null,
    cases: cases?.names().map((name, at) => viewOf(cases, name, at, language)) ?? [],
  }),
  'GET /__mall/cases/{name}': ({ cases, params: { name } }) => {
    const found = cases?.read(name)
    refuseUnless(found, 'unknownCase', { name })
    return { ...readCase(found), name }
  },
  'PUT /__mall/cases/{name}': ({ cases, params: { name }, body }) => {
    refuseUnless(cases, 'noCaseFolder')
    const kept = { ...readCase(body), name }
    cases.write(name, kept)
    return caseView(kept)
  },
  'DELETE /__mall/cases/{name}': ({ cases, params: { name } }) => {
    refuseUnless(cases?.remove(name), 'unknownCase', { name })
    return null
  },
}
