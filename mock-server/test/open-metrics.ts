export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const label = String.raw`[a-z_]\w*="(?:[^"\\]|\\["\\n])*"`
const line = new RegExp(
  String.raw`^([a-z_:][\w:]*)(?:\{(${label}(?:,${label})*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$`,
  'i',
)

/** The samples of an answer in the OpenMetrics format; throws where a line is none of it. */
export const readOpenMetrics = (text: string): Sample[] => {
  const lines = text.split('\n')
  if (lines.splice(-2).join('\n') !== '# EOF\n') throw new Error('it has no end')
  return lines.flatMap((each) => {
    if (/^# (?:TYPE|HELP) [a-z_]+ ./.test(each)) return []
    const [, name = '', labels = '', value] = line.exec(each) ?? []
    if (value === undefined) throw new Error(`${each} is no sample`)
    const named = [...labels.matchAll(/([a-z_]\w*)="([^"]*)"/gi)].map(([, key = '', of = '']) => [key, of])
    return [{ name, labels: Object.fromEntries(named) as Record<string, string>, value: Number(value) }]
  })
}

/** Value by name and labels. */
export const samplesIn = (text: string): Map<string, number> =>
  new Map(readOpenMetrics(text).map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]))
