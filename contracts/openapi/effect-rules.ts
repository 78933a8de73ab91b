import type { After, Bilingual, Endpoint, Shown } from '../src/endpoint.ts'

const both = (en: string, zh: string): Bilingual => ({ en, zh })

const presence = {
  new: both('has one more', '多出一项'),
  there: both('has it', '有该项'),
  gone: both('has it no longer', '不再有该项'),
  kept: both('has all as before', '各项不变'),
  none: both('has none', '不再有任何项'),
  answered: both('has it if the answer was `true`, and else not', '在应答为 `true` 时有该项，否则没有'),
} as const

type Sent = Extract<After, { readonly sent: string }>
const isSent = (after: After): after is Sent => typeof after === 'object' && after !== null && 'sent' in after

const quoted = (name: string): string => `\`${name}\``

/** The fields that are as they were sent, told together. */
const sentTogether = (fields: readonly (readonly [string, Sent])[], leftOut: Sent['leftOut']): readonly Bilingual[] => {
  const names = fields
    .filter(([, after]) => after.leftOut === leftOut)
    .map(([name, { sent }]) =>
      sent === name
        ? both(quoted(name), quoted(name))
        : both(`${quoted(name)} (${quoted(sent)})`, `${quoted(name)}（${quoted(sent)}）`),
    )
  if (names.length === 0) return []
  const [otherwise, otherwiseZh] = leftOut === 'stays' ? ['unchanged', '不变'] : ['empty', '为空']
  return [
    both(
      `says ${names.map(({ en }) => en).join(', ')} as sent, ${otherwise} where left out`,
      `${names.map(({ zh }) => zh).join('、')} 与所传一致，未传则${otherwiseZh}`,
    ),
  ]
}

const single = (name: string, after: Exclude<After, Sent>): Bilingual => {
  const [says, saysZh] = name === '' ? ['answers', '应答'] : [`says ${quoted(name)}`, `${quoted(name)} `]
  if (typeof after !== 'object' || after === null) return both(`${says} ${after}`, `${saysZh}为 ${after}`)
  if ('answered' in after) return both(`${says} as it was answered`, `${saysZh}与本次应答相同`)
  const { more } = after
  if (typeof more === 'string') return both(`${says} more by ${quoted(more)}`, `${saysZh}增加 ${quoted(more)}`)
  return both(
    `${says} ${more < 0 ? 'less' : 'more'} by ${Math.abs(more)}`,
    `${saysZh}${more < 0 ? '减' : '加'} ${Math.abs(more)}`,
  )
}

const sentence = ({ in: read, is, now = {}, where = {} }: Shown): Bilingual => {
  const fields = Object.entries(now)
  const sent = fields.flatMap(([name, after]) => (isSent(after) ? [[name, after] as const] : []))
  const parts = [
    ...(is && !(is === 'there' && fields.length > 0) ? [presence[is]] : []),
    ...fields.flatMap(([name, after]) => (isSent(after) ? [] : [single(name, after)])),
    ...sentTogether(sent, undefined),
    ...sentTogether(sent, 'stays'),
  ]
  const only = Object.entries(where)
  return both(
    `${only.map(([name, value]) => `With ${quoted(name)} ${value}: afterwards `).join('') || 'Afterwards '}${quoted(read)} ${parts.map(({ en }) => en).join('; it ')}.`,
    `${only.map(([name, value]) => `${quoted(name)} 为 ${value} 时，`).join('')}此后 ${quoted(read)}：${parts.map(({ zh }) => zh).join('；')}。`,
  )
}

const onceMore = (again: NonNullable<Endpoint['again']>): Bilingual => {
  if (again === 'same') return both('Once more, it changes nothing further.', '重复调用不再改变任何内容。')
  const codes = again.map(quoted)
  return both(`Once more, it is refused with ${codes.join(' or ')}.`, `重复调用以 ${codes.join(' 或 ')} 拒绝。`)
}

/** What a call leaves behind, and what it does the second time, in words. */
export const effectRules = ({ shows = [], again }: Endpoint): readonly Bilingual[] => [
  ...shows.map(sentence),
  ...(again ? [onceMore(again)] : []),
]
