/** The last instant that a calendar of this language has. */
const latest = 8.64e15

/** As `Intl.DateTimeFormat`, which throws for what is no date, such as the 30th of February: here it is a dash. */
export const dateForm = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const form = new Intl.DateTimeFormat(locale, options)
  const isDate = (at: number): boolean => Math.abs(at) <= latest
  return {
    format: (at: number): string => (isDate(at) ? form.format(at) : '–'),
    formatToParts: (at: number): Intl.DateTimeFormatPart[] => (isDate(at) ? form.formatToParts(at) : []),
  }
}
export type DateForm = ReturnType<typeof dateForm>
