import type { After, Bilingual, Endpoint, Shown } from '../src/endpoint.ts'

const both = (en: string, zh: string): Bilingual => ({ en, zh })
const named = (name: string): string => (name === '' ? '' : `\`${name}\` `)

const presence = {
  new: both('has one more', '多出一项'),
  there: both('has it', '可见该项'),
  gone: both('has it no longer', '不再有该项'),
  kept: both('all are as before', '各项不变'),
  none: both('none is left', '不再有任何项'),
  answered: both('has it if the answer is `true`, and else not', '应答为 `true` 时可见该项，否则没有'),
} as const

const field = (name: string, after: After): Bilingual => {
  const it = both(named(name) || 'its answer ', named(name) || '其应答')
  if (typeof after !== 'object' || after === null) return both(`${it.en}is ${after}`, `${it.zh}为 ${after}`)
  if ('answered' in after) return both(`${it.en}is what was answered`, `${it.zh}与应答一致`)
  if ('more' in after) {
    const { more } = after
    if (typeof more === 'string') return both(`${it.en}grows by \`${more}\``, `${it.zh}增加 \`${more}\``)
    return both(
      `${it.en}is ${Math.abs(more)} ${more < 0 ? 'less' : 'more'}`,
      `${it.zh}${more < 0 ? '减' : '加'} ${Math.abs(more)}`,
    )
  }
  const of = after.sent === name ? both('', '') : both(` as \`${after.sent}\``, `（\`${after.sent}\`）`)
  return after.leftOut === 'stays'
    ? both(`${it.en}is as it was sent${of.en}, or as before`, `${it.zh}与所传${of.zh}一致，未传则不变`)
    : both(`${it.en}is as it was sent${of.en}, or empty`, `${it.zh}与所传${of.zh}一致，未传则为空`)
}

const sentence = ({ in: read, is, now = {}, where = {} }: Shown): Bilingual => {
  const parts = [
    ...(is && !(is === 'there' && Object.keys(now).length > 0) ? [presence[is]] : []),
    ...Object.entries(now).map(([name, after]) => field(name, after)),
  ]
  const only = Object.entries(where).map(([name, value]) =>
    both(` with \`${name}\` ${value}`, `（\`${name}\` 为 ${value} 时）`),
  )
  const of = (language: keyof Bilingual): string => only.map((each) => each[language]).join('')
  return both(
    `Afterwards${of('en')}, in \`${read}\`: ${parts.map(({ en }) => en).join('; ')}.`,
    `此后${of('zh')}，\`${read}\` 中：${parts.map(({ zh }) => zh).join('；')}。`,
  )
}

const onceMore = (again: NonNullable<Endpoint['again']>): Bilingual => {
  if (again === 'same') return both('Once more, nothing changes further.', '重复调用不再改变任何内容。')
  const codes = again.map((code) => `\`${code}\``)
  return both(`Once more, it is refused with ${codes.join(' or ')}.`, `重复调用以 ${codes.join(' 或 ')} 拒绝。`)
}

/** What a call leaves behind, and what it does the second time, in words. */
export const effectRules = ({ shows = [], again }: Endpoint): readonly Bilingual[] => [
  ...shows.map(sentence),
  ...(again ? [onceMore(again)] : []),
]
