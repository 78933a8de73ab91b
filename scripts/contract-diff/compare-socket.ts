import type { BundleFrame } from './bundle.ts'
import type { Change } from './change.ts'
import type { Contracts } from './compare-row.ts'
import { compareSchema } from './compare-schema.ts'

const endRule = (old: number | null, now: number | null): string => {
  if (old === null) return 'frame.end.added'
  return now === null ? 'frame.end.removed' : 'frame.end.changed'
}

const compareFrame = (name: string, a: BundleFrame, b: BundleFrame, { old, new: now }: Contracts): Change[] => [
  ...(a.code === b.code ? [] : [{ rule: 'frame.code.changed', place: name, old: a.code, new: b.code }]),
  ...(a.closes === b.closes ? [] : [{ rule: endRule(a.closes, b.closes), place: name, old: a.closes, new: b.closes }]),
  ...(a.text?.en === b.text?.en && a.text?.zh === b.text?.zh
    ? []
    : [{ rule: 'frame.text.changed', place: name, old: a.text && { ...a.text }, new: b.text && { ...b.text } }]),
  ...(['en', 'zh'] as const)
    .filter((language) => a.summary[language] !== b.summary[language])
    .map((language) => ({
      rule: 'text.changed',
      place: `${name}/summary/${language}`,
      old: a.summary[language],
      new: b.summary[language],
    })),
  ...compareSchema(a.obj, b.obj, name, { side: 'answer', old: old.defs, new: now.defs }),
]

/** Frames are told by their name, and by their code where only the name has changed: it is not sent. */
export const compareFrames = (contracts: Contracts): Change[] => {
  const [old, now] = [Object.entries(contracts.old.frames), Object.entries(contracts.new.frames)]
  const added = new Map(now)
  const found: Change[] = []
  for (const [name, frame] of old) {
    const [called, after] =
      now.find(([other]) => other === name) ??
      now.find(([other, { code }]) => code === frame.code && !old.some(([was]) => was === other)) ??
      []
    if (called === undefined || after === undefined)
      found.push({ rule: 'frame.removed', place: name, old: frame.code, new: null })
    else {
      added.delete(called)
      found.push(...compareFrame(called, frame, after, contracts))
    }
  }
  return [
    ...found,
    ...[...added].map(([name, { code }]) => ({ rule: 'frame.added', place: name, old: null, new: code })),
  ]
}
