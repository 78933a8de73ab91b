export const mostLetters = 50_000

/** An answer that an agent can read: of a longer one the beginning, and how to have all of it. */
export const bounded = (text: string, whole: string): string =>
  text.length <= mostLetters
    ? text
    : `${text.slice(0, mostLetters)}\n\n[Cut here: these are the first ${mostLetters} of ${text.length} characters. Ask for less, or read all of it elsewhere: ${whole}]`
