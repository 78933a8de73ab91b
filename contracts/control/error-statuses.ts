import type { FaultEffect } from './index.ts'
import type { RefusalCode } from '../src/refusals.ts'

interface StatusEntry {
  readonly name: string
  readonly effect: FaultEffect
  /** The storefront's own text; where it shows the server's refusal instead, that. */
  readonly says: { readonly key: string } | { readonly refusal: RefusalCode }
}

const hiccup = { says: { key: 'errors.hiccup' } } as const
const mute = { says: { key: 'errors.refused' } } as const

const refused = (name: string, code: RefusalCode): StatusEntry => ({
  name,
  effect: { kind: 'refusal', code },
  says: { refusal: code },
})

/** What any call can answer, and failures without an answer (S8.1–S8.4). */
export const statusEntries: readonly StatusEntry[] = [
  { ...refused('400', 'planted'), effect: { kind: 'status', status: 400 } },
  { name: '400.html', effect: { kind: 'status', status: 400, body: 'html' }, ...mute },
  { ...refused('400.object', 'planted'), effect: { kind: 'status', status: 400, body: 'object' } },
  { name: '400.empty', effect: { kind: 'status', status: 400, body: 'empty' }, ...mute },
  refused('400.field', 'invalidRequest'),
  {
    name: '401',
    effect: { kind: 'status', status: 401 },
    says: { key: 'account.reasons.expired' },
  },
  {
    name: '204',
    effect: { kind: 'status', status: 204 },
    says: { key: 'errors.ended' },
  },
  refused('404', 'notFound'),
  refused('413', 'tooLarge'),
  refused('415', 'unsupportedType'),
  ...(
    [
      [403, 'blocked'],
      [409, 'conflict'],
      [429, 'tooMany'],
      [502, 'hiccup'],
      [504, 'hiccup'],
    ] as const
  ).map(([status, key]) => ({
    name: String(status),
    effect: { kind: 'status', status } as const,
    says: { key: `errors.${key}` },
  })),
  ...(
    [
      [404, 'missing'],
      [413, 'tooLarge'],
    ] as const
  ).map(([status, key]) => ({
    name: `${status}.gateway`,
    effect: { kind: 'status', status, body: 'gateway' } as const,
    says: { key: `errors.${key}` },
  })),
  { name: '500', effect: { kind: 'status', status: 500 }, ...hiccup },
  { name: '503', effect: { kind: 'status', status: 503 }, ...hiccup },
  { name: 'broken', effect: { kind: 'drop', when: 'before' }, ...hiccup },
  { name: 'answerLost', effect: { kind: 'drop', when: 'after' }, ...hiccup },
  { name: 'cutShort', effect: { kind: 'garble', how: 'truncated' }, ...hiccup },
  { name: 'noJson', effect: { kind: 'garble', how: 'invalid' }, ...hiccup },
  { name: 'proxyPage', effect: { kind: 'garble', how: 'html' }, ...hiccup },
]
