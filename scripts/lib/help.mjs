/** Prints the help of a command and ends, if it was asked for. */
export const answerHelp = (text) => {
  if (!process.argv.slice(2).some((each) => each === '--help' || each === '-h')) return
  console.log(text)
  process.exit(0)
}

/** What options are for, in a line each; without `takes` an option is a switch. */
export const optionLines = (options) =>
  Object.entries(options)
    .map(([name, { takes = '', about, multiple }]) => {
      return `  ${`--${name} ${takes}`.padEnd(23)}${about}${multiple ? ' (repeatable)' : ''}`
    })
    .join('\n')

/** The same options for `parseArgs`. */
export const typesOf = (options) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { takes, multiple = false }]) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string', multiple },
    ]),
  )
