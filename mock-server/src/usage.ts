interface Flag {
  /** The placeholder of the value; none for a switch. */
  readonly takes?: string
  readonly about: string
  readonly default?: string | boolean
  readonly multiple?: boolean
}

const width = 28

/** One line for each option, with its default in parentheses. */
export const optionLines = (flags: Readonly<Record<string, Flag>>): string =>
  Object.entries(flags)
    .map(([name, { takes, about, default: usual, multiple }]) => {
      const option = takes === undefined ? `--${name}` : `--${name} ${takes}`
      const notes = [...(multiple ? ['repeatable'] : []), ...(typeof usual === 'string' ? [usual] : [])]
      return `  ${option.padEnd(width)}${about}${notes.length > 0 ? ` (${notes.join('; ')})` : ''}`
    })
    .join('\n')
