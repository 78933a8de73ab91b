import { imPushes, type PushName, type PushObj, type ToldPush } from 'qinghua-contract'
import { Compile } from 'typebox/compile'
import type { Language } from '../core/state/text.ts'

const checks = new Map<PushName, ReturnType<typeof Compile>>()

/** Where a frame violates its schema; null if it is valid. */
export const pushBreach = (name: PushName, obj: unknown): string | null => {
  let check = checks.get(name)
  if (!check) checks.set(name, (check = Compile(imPushes[name].obj)))
  if (check.Check(obj)) return null
  const [first] = check.Errors(obj)
  return `${first?.instancePath ?? ''} ${first?.message ?? 'breaks the contract'}`.trim()
}

export const pushText = <K extends PushName>(name: K, obj: PushObj<K>): string =>
  JSON.stringify({ code: imPushes[name].code, obj })

export const toldIn = (name: ToldPush, language: Language): string => imPushes[name].text[language]
