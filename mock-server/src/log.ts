/** One line of JSON on the error output. */
export const logLine = (fields: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), ...fields }, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 2_000) : value))}\n`,
  )
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** For a person at a terminal; names and texts of others must not act on it, or show otherwise than they are. */
export const say = (text: string): void =>
  void process.stderr.write(`${text.replaceAll(/(?!\n)[\p{Cc}\p{Cf}\u2028\u2029]/gu, escaped)}\n`)
