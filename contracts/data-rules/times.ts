import type { Sum } from './sum.ts'

/** The time of an answer, in milliseconds since 1970; null if it does not tell. */
export type Now = number | null

/** The time of an answer has whole seconds, and is not the very moment in which its body was written. */
export const tolerance = 2_000

export const instantOf = (time: string): number => Date.parse(`${time.replace(' ', 'T')}+08:00`)

export const ahead = (endTime: string, path: string, now: Now): Sum[] =>
  now === null
    ? []
    : [
        {
          path: `${path}/endTime`,
          told: endTime,
          due: instantOf(endTime) > now - tolerance ? endTime : 'a later time',
          as: 'it ends after the Date of the answer',
        },
      ]
