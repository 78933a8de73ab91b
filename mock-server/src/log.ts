export const logLine = (fields: Readonly<Record<string, unknown>>): void => {
  process.stderr.write(
    `${JSON.stringify(fields, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 2_000) : value))}\n`,
  )
}
