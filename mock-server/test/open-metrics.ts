type Kind = 'counter' | 'gauge' | 'histogram'

export interface Sample {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}
interface Family {
  readonly name: string
  readonly kind: Kind
  readonly samples: readonly Sample[]
}

const suffixes: Readonly<Record<Kind, readonly string[]>> = {
  counter: ['_total'],
  gauge: [''],
  histogram: ['_bucket', '_count', '_sum'],
}

const metric = '[a-z_:][a-z0-9_:]*'
const label = String.raw`[a-z_][a-z0-9_]*="(?:[^"\\\n]|\\["\\n])*"`
const head = new RegExp(
  String.raw`^# TYPE (${metric}) (counter|gauge|histogram)\n# HELP \1 ((?:[^\\"\n]|\\[\\"n])+)\n`,
  'i',
)
const line = new RegExp(
  String.raw`^(${metric})(?:\{(${label}(?:,${label})*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?)\n`,
  'i',
)

const labelsIn = (text = ''): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/([a-z_]\w*)="([^"]*)"/gi)].map(([, name = '', value = '']) => [name, value]))

const demand = (holds: boolean, name: string, what: string): void => {
  if (!holds) throw new Error(`${name}: ${what}`)
}

const isAscending = (numbers: readonly number[]): boolean =>
  numbers.every((each, at) => at === 0 || each >= (numbers[at - 1] ?? 0))

const checkHistogram = ({ name, samples }: Family): void => {
  const of = (suffix: string): Sample[] => samples.filter((sample) => sample.name === name + suffix)
  const buckets = of('_bucket')
  const bounds = buckets.map(({ labels }) => (labels['le'] === '+Inf' ? Infinity : Number(labels['le'])))
  demand(bounds.at(-1) === Infinity && isAscending(bounds), name, 'its bounds do not ascend to +Inf')
  demand(isAscending(buckets.map(({ value }) => value)), name, 'a bucket has less than the one before')
  demand(of('_count').length === 1 && of('_sum').length === 1, name, 'no sum and count')
  demand(buckets.at(-1)?.value === of('_count')[0]?.value, name, 'the last bucket is not the count')
}

/** What a monitor makes of an answer in the OpenMetrics format, as far as the mall uses it; throws where it would. */
export const readOpenMetrics = (text: string): Family[] => {
  const families: Family[] = []
  let rest = text
  while (rest !== '# EOF\n') {
    const [begins, name = '', kind] = head.exec(rest) ?? []
    if (begins === undefined) throw new Error(`no family begins with ${JSON.stringify(rest.slice(0, 80))}`)
    rest = rest.slice(begins.length)
    const samples: Sample[] = []
    for (let found = line.exec(rest); found; found = line.exec(rest)) {
      const [whole, of = '', labels, value] = found
      samples.push({ name: of, labels: labelsIn(labels), value: Number(value) })
      rest = rest.slice(whole.length)
    }
    families.push({ name, kind: kind as Kind, samples })
  }
  for (const family of families) {
    const { name, kind, samples } = family
    for (const sample of samples)
      demand(suffixes[kind].includes(sample.name.slice(name.length)), sample.name, `not of the ${kind} ${name}`)
    demand(
      samples.every((each) => kind === 'gauge' || each.value >= 0),
      name,
      'it counts below zero',
    )
    demand(
      new Set(samples.map((each) => JSON.stringify([each.name, each.labels]))).size === samples.length,
      name,
      'a sample is there twice',
    )
    if (kind === 'histogram') checkHistogram(family)
  }
  demand(new Set(families.map(({ name }) => name)).size === families.length, 'a family', 'it is there twice')
  return families
}

/** Value by name and labels. */
export const samplesIn = (text: string): Map<string, number> =>
  new Map(
    readOpenMetrics(text)
      .flatMap(({ samples }) => samples)
      .map(({ name, labels, value }) => [[name, ...Object.values(labels)].join(' '), value]),
  )
