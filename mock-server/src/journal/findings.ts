import type { Finding } from 'qinghua-contract/control'
import type { Language } from '../core/state/text.ts'
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
