import { bareAnswer, wrappedAnswer } from 'qinghua-contract/dialect'
import type { ProxyExchange } from 'qinghua-contract/control'
import type { Entry } from './entry.ts'
import { groups, type NotedDeparture, type Problem, type Text } from './problem.ts'

interface Gathered {
  readonly calls: Entry[]
  readonly places: Map<string, Problem['departures'][number]>
}
interface Group {
  readonly calls: Entry[]
  readonly departures: Problem['departures']
}

/** The same error in several records of a list is one problem with several places. */
const withoutIndices = (path: string): string => path.replaceAll(/\/\d+(?=\/|$)/g, '/*')

/** Groups departures; each group lists every place once, as it was found last, with the number of calls. */
const grouped = (
  calls: readonly Entry[],
  pick: (exchange: ProxyExchange) => readonly NotedDeparture[],
  keyOf: (call: Entry, departure: NotedDeparture) => string,
): Group[] => {
  const found = new Map<string, Gathered>()
  for (const call of calls) {
    const seen: string[] = []
    for (const departure of call.proxyExchange ? pick(call.proxyExchange) : []) {
      const key = keyOf(call, departure)
      const group: Gathered = found.get(key) ?? { calls: [], places: new Map() }
      found.set(key, group)
      if (group.calls.at(-1) !== call) group.calls.push(call)
      // A value can break several limits of its schema.
      const at = `${departure.rule} ${departure.path}`
      const place = `${at} ${seen.filter((each) => each === at).length}`
      seen.push(at)
      group.places.set(place, { ...departure, count: (group.places.get(place)?.count ?? 0) + 1 })
    }
  }
  return [...found.values()].map((group) => ({ calls: group.calls, departures: [...group.places.values()] }))
}

const perPlace = ({ route }: Entry, { grade, rule, path }: NotedDeparture): string =>
  `${route} ${grade} ${rule} ${withoutIndices(path)}`

const withColon = (text: Text, detail: Text): Text => ({
  zh: `${text.zh}：${detail.zh}`,
  en: `${text.en}: ${detail.en}`,
})

const departing = (rule: string, side: Problem['side'], text: Text, group: Group): Problem[] => {
  const [first, ...others] = group.departures
  if (!first) return []
  const [place, more] = [first.path || '/', others.length]
  const told = {
    zh: `${place} 处 ${first.rule}${more > 0 ? `（另有 ${more} 处）` : ''}`,
    en: `${first.rule} at ${place}${more > 0 ? ` (and ${more} more)` : ''}`,
  }
  return [{ rule, side, grade: first.grade, text: withColon(text, told), ...group }]
}

const requestProblems = (calls: readonly Entry[]): Problem[] => {
  const text = { zh: '发给后端的请求违反契约', en: 'A request to the backend breaks the contract' }
  const accepted = calls.filter(({ proxyExchange }) => !proxyExchange?.refusal)
  return grouped(accepted, ({ request }) => request, perPlace).flatMap((group) =>
    departing('requestDeparts', 'client', text, group),
  )
}

/** One for each set of departures that the backend refused. */
const refusedRequests = (calls: readonly Entry[]): Problem[] => {
  const text = { zh: '后端拒绝了违反契约的请求', en: 'The backend refuses a request that breaks the contract' }
  const departuresOf = ({ proxyExchange }: Entry): string =>
    (proxyExchange?.request ?? []).map(({ rule, path }) => `${rule} ${withoutIndices(path)}`).join()
  const keyOf = (call: Entry): string => `${call.route} ${call.proxyExchange?.refusal?.status} ${departuresOf(call)}`
  const refused = calls.filter(({ proxyExchange }) => proxyExchange?.refusal)
  return grouped(refused, ({ request }) => request, keyOf).flatMap((group) => {
    const { status, text: said } = group.calls.at(-1)?.proxyExchange?.refusal ?? {}
    return departing('requestRefused', 'client', text, group).map((problem) => ({
      ...problem,
      text: {
        zh: `${problem.text.zh}；后端答复 ${status}：${said}`,
        en: `${problem.text.en}. The backend answers ${status}: ${said}`,
      },
    }))
  })
}

type Wrapped = 'envelope' | 'raw' | 'other'
const wrappingTexts: Readonly<Record<Wrapped, Text>> = {
  envelope: {
    zh: '后端的应答包在 {code, msg, data} 中，请以 --dialect envelope 启动代理',
    en: 'The backend wraps its answers as {code, msg, data}. Start the proxy with --dialect envelope',
  },
  raw: {
    zh: '后端的应答没有包在 {code, msg, data} 中，请以 --dialect raw 启动代理',
    en: 'The backend does not wrap its answers as {code, msg, data}. Start the proxy with --dialect raw',
  },
  other: {
    zh: '后端的应答有封套，但与 --dialect envelope 能识别的不同',
    en: 'The backend wraps its answers, but not as --dialect envelope unwraps them',
  },
}
const wrappedAs = ({ expected }: NotedDeparture): Wrapped => {
  if (expected === bareAnswer) return 'envelope'
  return expected === wrappedAnswer ? 'raw' : 'other'
}
const isAboutWrapping = ({ rule }: NotedDeparture): boolean => rule === 'envelope'

/** One problem for all calls if most answers are wrapped otherwise; else it is up to single rows. */
const wrappingProblems = (calls: readonly Entry[]): Problem[] | null => {
  const answered = calls.filter(({ proxyExchange }) => proxyExchange?.answeredBy === 'target')
  const otherwise = answered.filter(({ proxyExchange }) => proxyExchange?.answer.some(isAboutWrapping))
  if (otherwise.length * 2 <= answered.length) return null
  const pick = ({ answer }: ProxyExchange): NotedDeparture[] => answer.filter(isAboutWrapping)
  return grouped(otherwise, pick, (_, departure) => wrappedAs(departure)).flatMap((group) => {
    const [first] = group.departures
    if (!first) return []
    const as = wrappedAs(first)
    if (as === 'other') return departing('otherEnvelope', 'backend', wrappingTexts.other, group)
    return [{ rule: 'otherDialect', side: 'proxy', grade: 'error', text: wrappingTexts[as], ...group }]
  })
}

const answerTexts: Readonly<Record<Problem['grade'], Text>> = {
  error: { zh: '后端的应答违反契约', en: 'An answer of the backend breaks the contract' },
  warning: { zh: '后端的应答与契约略有出入', en: 'An answer of the backend differs from the contract' },
}
const answerProblems = (calls: readonly Entry[]): Problem[] => {
  const wrapping = wrappingProblems(calls)
  const own = new Set(['imageOrigin', 'refusesValid', 'notThere', ...(wrapping ? ['envelope'] : [])])
  const pick = ({ answer }: ProxyExchange): NotedDeparture[] => answer.filter(({ rule }) => !own.has(rule))
  const others = grouped(calls, pick, perPlace).flatMap((group) =>
    departing('answerDeparts', 'backend', answerTexts[group.departures[0]?.grade ?? 'error'], group),
  )
  return [...(wrapping ?? []), ...others]
}

const needlessRefusals = (calls: readonly Entry[]): Problem[] => {
  const text = { zh: '后端拒绝了符合契约的请求', en: 'The backend refuses a valid request' }
  const pick = ({ answer }: ProxyExchange): NotedDeparture[] => answer.filter(({ rule }) => rule === 'refusesValid')
  return grouped(calls, pick, perPlace).flatMap((group) => {
    const [first] = group.departures
    if (!first) return []
    const told = withColon(text, { zh: first.found, en: first.found })
    return [{ rule: 'refusesValid', side: 'backend', grade: first.grade, text: told, ...group }]
  })
}

const missingCalls = (calls: readonly Entry[]): Problem[] => {
  const text = {
    zh: '后端还没有这些接口；以 --missing mock 启动代理，可由模拟后端应答',
    en: 'The backend does not have these calls yet; with --missing mock the proxy answers them from the mock',
  }
  const pick = ({ answer }: ProxyExchange): NotedDeparture[] => answer.filter(({ rule }) => rule === 'notThere')
  return grouped(calls, pick, () => '').map((group) => {
    const routes = [...new Set(group.calls.map(({ route }) => route))].join(', ')
    const told = withColon(text, { zh: routes, en: routes })
    return { rule: 'notThere', side: 'backend', grade: 'warning', text: told, ...group }
  })
}

const imageProblems = (calls: readonly Entry[]): Problem[] => {
  const text = { zh: '部分图片不允许显示，代理需要选项', en: 'Pages may not show all pictures; this proxy wants' }
  const pick = ({ answer }: ProxyExchange): NotedDeparture[] => answer.filter(({ rule }) => rule === 'imageOrigin')
  return grouped(calls, pick, (_, { expected }) => expected).flatMap((group) => {
    const option = group.departures[0]?.expected ?? ''
    const told = withColon(text, { zh: option, en: option })
    return [{ rule: 'imageOrigin', side: 'proxy', grade: 'warning', text: told, ...group }]
  })
}

const unanswered = (calls: readonly Entry[]): Problem[] => {
  const text = { zh: '后端没有应答', en: 'The backend gave no answer' }
  const silent = calls.filter(({ proxyExchange }) => proxyExchange?.trouble)
  return groups(silent, ({ route, proxyExchange }) => `${route} ${proxyExchange?.trouble}`).map((same): Problem => {
    const { trouble, explained } = same.at(-1)?.proxyExchange ?? {}
    const detail = explained ?? { zh: trouble ?? '', en: trouble ?? '' }
    return {
      rule: 'noAnswer',
      side: 'backend',
      grade: 'error',
      text: { zh: `${text.zh}：${detail.zh}`, en: `${text.en}. ${detail.en}` },
      calls: same,
      departures: [],
    }
  })
}

/** Departures beyond the number that the journal keeps of one call. */
const unlisted = (calls: readonly Entry[]): Problem[] => {
  const many = calls.filter(({ proxyExchange }) => proxyExchange?.leftOut)
  return groups(many, ({ route }) => route).map((same): Problem => {
    const most = Math.max(...same.map(({ proxyExchange }) => proxyExchange?.leftOut ?? 0))
    const text = { zh: `还有 ${most} 处偏差未逐一列出`, en: `${most} more departures are not listed one by one` }
    return { rule: 'manyDepartures', side: 'backend', grade: 'error', text, calls: same, departures: [] }
  })
}

/** What a proxy found about its target, the client before it, and its own options. */
export const exchangeProblems = (entries: readonly Entry[]): Problem[] => {
  const calls = entries.filter(({ proxyExchange }) => proxyExchange !== null)
  return [
    requestProblems,
    refusedRequests,
    answerProblems,
    needlessRefusals,
    missingCalls,
    unlisted,
    unanswered,
    imageProblems,
  ].flatMap((find) => find(calls))
}
