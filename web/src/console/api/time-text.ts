const format = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Shanghai',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** An instant as the wall clock of the mall has it: `2026-11-02 10:00:00`. */
export const timeText = (at: number): string => format.format(at)

/** The instant of what a field of date and time holds, by the wall clock of the mall. */
export const instantOfField = (text: string): number => Date.parse(`${text}+08:00`)

export const fieldOfInstant = (at: number): string => timeText(at).replace(' ', 'T')
