const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** In mall time, such as `2026-11-02 10:00:00`. */
export const timeText = (at: number): string => format.format(at)

/** Reads the value of a datetime field as mall time. */
export const instantOfField = (text: string): number => Date.parse(`${text}+08:00`)

export const fieldOfInstant = (at: number): string => timeText(at).replace(' ', 'T')
