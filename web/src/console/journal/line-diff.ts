import { diffArrays } from 'diff'

export interface DiffLine {
  readonly side: 'same' | 'before' | 'after'
  readonly text: string
}

/** Comparing very different texts takes time with the square of this; beyond it all lines are shown as replaced. */
const maxEditLength = 2_000

export const diffLines = (before: string, after: string): DiffLine[] => {
  const [removed, added] = [before.split('\n'), after.split('\n')]
  const changes = diffArrays(removed, added, { maxEditLength }) ?? [
    { value: removed, removed: true, added: false },
    { value: added, removed: false, added: true },
  ]
  return changes.flatMap((change) => {
    const side = change.removed ? 'before' : change.added ? 'after' : 'same'
    return change.value.map((text) => ({ side, text }) as const)
  })
}

/** The changed lines with a few lines around them; null stands for lines left out. */
export const nearChanges = (lines: readonly DiffLine[], around = 2): (DiffLine | null)[] => {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ side }) => side !== 'same'),
  )
  return lines.flatMap((line, at) => {
    if (near[at]) return [line]
    return near[at - 1] ? [null] : []
  })
}
