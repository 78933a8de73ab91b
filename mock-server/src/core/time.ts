const shanghai = 8 * 3_600_000
const day = 86_400_000

const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-02 10:00:00` in Asia/Shanghai, which has had no summer time since 1991. */
export const dateTime = (at: number): string => {
  const date = new Date(at + shanghai)
  const days = [date.getUTCFullYear(), twoDigits(date.getUTCMonth() + 1), twoDigits(date.getUTCDate())].join('-')
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds()].map(twoDigits).join(':')
  return `${days} ${clock}`
}

/** Which day of the mall an instant falls on. */
export const dayOf = (at: number): number => Math.floor((at + shanghai) / day)
