const shanghai = 8 * 3_600_000
const day = 86_400_000

const texts = new Map<number, string>()
const mostTexts = 10_000

/** `2026-11-02 10:00:00` in Asia/Shanghai, which has had no summer time since 1991. */
export const dateTime = (at: number): string => {
  const known = texts.get(at)
  if (known !== undefined) return known
  const iso = new Date(at + shanghai).toISOString()
  const text = `${iso.slice(0, 10)} ${iso.slice(11, 19)}`
  if (texts.size < mostTexts) texts.set(at, text)
  return text
}

/** `2026-11-02` in Asia/Shanghai. */
export const dateOf = (at: number): string => dateTime(at).slice(0, 10)

/** Midnight in Asia/Shanghai. */
export const startOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) - shanghai

/** Days since 1970 in Asia/Shanghai. */
export const dayOf = (at: number): number => Math.floor((at + shanghai) / day)

export const isoTime = (at: number): string => new Date(at).toISOString()
