/** One line of JSON on the error output. */
export const logLine = (fields: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(
    `${JSON.stringify({ at: new Date().toISOString(), ...fields }, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 2_000) : value))}\n`,
  )
}
