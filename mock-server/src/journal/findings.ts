import type { Finding } from 'qinghua-contract/control'
import type { Language } from '../core/state/text.ts'
import { armedFault } from '../faults/fault-text.ts'
import type { KeptFault } from '../faults/faults.ts'
import { clientProblems } from './client-problems.ts'
import type { Entry } from './entry.ts'
import { exchangeProblems } from './exchange-problems.ts'
import { callId } from './mask.ts'

/** The problems that the calls show, of the client or of the backend behind a proxy, newest first. */
export const findingsIn = (entries: readonly Entry[], world: string, language: Language): Finding[] =>
  [...clientProblems(entries), ...exchangeProblems(entries)]
    .flatMap(({ calls, text, ...problem }): Finding[] => {
      const last = calls.at(-1)
      if (!last) return []
      const { route, page, opened } = last
      const ids = calls.map(({ n }) => callId(world, n))
      return [{ ...problem, text: text[language], route, page, calls: ids, at: opened.at }]
    })
    .sort((a, b) => b.at - a.at)

/** Armed faults that have met none of the calls since; an answer that always stands ready need not be asked for. */
export const idleFaults = (armed: readonly KeptFault[], language: Language): Finding[] =>
  armed
    .filter(({ isActive, met, calls }) => isActive && met === 0 && calls > 0)
    .filter(({ effect, timing }) => effect.kind !== 'answer' || timing?.kind !== 'every')
    .map((fault) => {
      const { id, on, calls, from } = fault
      const { says } = armedFault(fault, armed, language)
      const text = {
        zh: `故障 ${id} 没有匹配过任何调用（预设以来共 ${calls} 次）：${says}`,
        en: `The fault ${id} has met no call, of ${calls} since it was armed: ${says}`,
      }[language]
      return {
        rule: 'faultMeetsNothing',
        side: 'tester',
        grade: 'warning',
        text,
        route: [on].flat().join(', '),
        page: null,
        departures: [],
        calls: [],
        at: from,
      }
    })
