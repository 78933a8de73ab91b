/** What a case has found. */
export interface Finding {
  readonly title: string
  readonly figures: Readonly<Record<string, string | number>>
  /** Whatever must not happen; empty if all is well. */
  readonly violations: readonly string[]
}

const shown = 20

export const inWords = ({ title, figures, violations }: Finding): string =>
  [
    title,
    ...Object.entries(figures).map(([name, value]) => `  ${name.padEnd(56)} ${String(value)}`),
    `  ${'violations'.padEnd(56)} ${violations.length}`,
    ...violations.slice(0, shown).map((each) => `    ${each}`),
    '',
  ].join('\n')

export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
export const perSecond = (count: number, ms: number): string => `${Math.round((count / ms) * 1_000)} calls/s`

/** The value below which so many of a hundred are. */
export const percentile = (sorted: readonly number[], percent: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0
