import { places } from '@mall/fixtures/scenarios'
import type { Act } from './acts.ts'
import { camel, Code, type Tree } from './code.ts'
import { knownName } from './known-names.ts'
import type { Recorded } from './recorded.ts'
import type { Story } from './story.ts'

type Caller = Pick<Recorded, 'userName' | 'language'>

export const nameOf = ({ userName }: Caller): Tree =>
  userName === null ? undefined : (knownName('userName', userName) ?? userName)

/** One constant for each caller; the only one is `by`. */
export const callersIn = (acts: readonly Act[]): ReadonlyMap<string, { name: string; tree: Tree }> => {
  const callers = acts.flatMap((act) => ('step' in act && act.step.kind === 'call' ? [act.step] : []))
  const all = new Map(callers.map((caller) => [keyOf(caller), caller]))
  all.delete(keyOf({ userName: null, language: 'zh' }))
  const isOnly = all.size === 1
  const taken = new Set<string>()
  return new Map(
    [...all].map(([key, caller]) => {
      const known = nameOf(caller)
      const word = known instanceof Code ? (known.text.split('.')[1] ?? '') : camel(caller.userName ?? 'visitor')
      const name = isOnly
        ? 'by'
        : taken.has(word)
          ? `${word}In${caller.language === 'en' ? 'English' : 'Chinese'}`
          : word
      taken.add(name)
      return [key, { name, tree: { as: known, language: caller.language === 'zh' ? undefined : caller.language } }]
    }),
  )
}
export const keyOf = ({ userName, language }: Caller): string => `${userName} ${language}`

/** The page by its name in the scenarios, or as it is. */
export const placeOf = (page: string, { nameOf: named }: Story): Code | string => {
  for (const [name, place] of Object.entries(places)) {
    if (place === page) return new Code(`places.${name}`)
    if (typeof place === 'string' || place.length !== 1) continue
    const [before = '', after = ''] = (place as (value: string) => string)('@').split('@')
    if (!page.startsWith(before) || !page.endsWith(after)) continue
    const value = page.slice(before.length, page.length - after.length)
    const key = name === 'product' ? 'prodId' : ''
    const word = named(value, Infinity) ?? named(Number(value), Infinity) ?? knownName(key, Number(value))?.text
    if (word !== undefined) return new Code(`places.${name}(${word})`)
  }
  return page
}
