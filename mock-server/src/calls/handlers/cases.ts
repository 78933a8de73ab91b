import type { CaseTable, CaseView, WorldFile } from 'qinghua-contract/control'
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

const views = new WeakMap<Cases, Map<string, { readonly stamp: string; readonly view: CaseView }>>()

const unreadable = (name: string, error: unknown, language: Language): CaseView => {
  if (!(error instanceof Refusal)) throw error
  const trouble = refusalText(error.code, language, error.values, 'tester')
  return {
    name,
    note: '',
    page: '/',
    userName: null,
    language,
    scenario: '',
    steps: 0,
    isOfThisContract: false,
    trouble,
  }
}

/** Reads only the files that have changed since. */
const viewOf = (folder: Cases, name: string, language: Language): CaseView => {
  const known = views.get(folder) ?? new Map()
  views.set(folder, known)
  const stamp = folder.stamp(name)
  const before = known.get(name)
  if (before?.stamp === stamp) return before.view
  try {
    const view = { ...caseView(readCase(folder.read(name))), name }
    known.set(name, { stamp, view })
    return view
  } catch (error) {
    return unreadable(name, error, language)
  }
}

export const caseHandlers: ManagementHandlers<CaseTable> = {
  'POST /__mall/worlds/{name}/case': ({ params, body, finished }) => {
    const { file, answered } = finished() as CaseWorld
    return newCase(body, file, harOf(answered.entries, params.name, answered.answers))
  },
  'GET /__mall/cases': ({ cases, language }) => ({
    folder: cases?.path ?? null,
    cases: cases?.names().map((name) => viewOf(cases, name, language)) ?? [],
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
