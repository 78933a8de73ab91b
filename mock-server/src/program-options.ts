/** Options that are given several times on a command line, and as a list in a program. */
const lists: Readonly<Record<string, string>> = {
  allowHosts: 'allow-host',
  allowOrigins: 'allow-origin',
  mock: 'mock',
  worlds: 'world',
}

const flagOf = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The options of a program as those of the command, so that both are read, and refused, in the same way. */
export const argsOf = (options: object): string[] =>
  Object.entries(options).flatMap(([name, value]: [string, unknown]) => {
    if (value === undefined || value === false) return []
    if (value === true) return [`--${flagOf(name)}`]
    const list = lists[name]
    return list !== undefined && Array.isArray(value)
      ? value.map((each) => `--${list}=${each}`)
      : [`--${flagOf(name)}=${String(value)}`]
  })
