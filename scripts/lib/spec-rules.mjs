/** The rules of the specification: `- S4.11 text` and `| S7.10 | call | … |`. */
export const rulesOf = (markdown) =>
  [...markdown.matchAll(/^(?:- (S\d+\.\d+) (.+)|\| (S\d+\.\d+) \| ([^|]+)\|.*)$/gm)].map(
    ([, bullet, text, row, call]) => ({ id: bullet ?? row, text: (text ?? call).trim() }),
  )

/** The rules that a test's name says it proves: `'… [S4.11, S9.3]'`; `S4.10–12` stands for three. */
export const provenBy = (name) => {
  const ids = []
  for (const [, list] of name.matchAll(/\[(S\d[^\]]*)\]/g)) {
    for (const part of list.split(/[\s,;]+/)) {
      const range = /^S(\d+)\.(\d+)[–-](?:S?\d+\.)?(\d+)$/.exec(part)
      if (range) for (let n = Number(range[2]); n <= Number(range[3]); n++) ids.push(`S${range[1]}.${n}`)
      else if (/^S\d+\.\d+$/.test(part)) ids.push(part)
    }
  }
  return ids
}

/** Each rule with the tests that prove it. */
export const coverage = (rules, names) => {
  const tests = new Map(rules.map(({ id }) => [id, []]))
  const unknown = []
  for (const name of names)
    for (const id of provenBy(name)) {
      if (tests.has(id)) tests.get(id).push(name)
      else unknown.push({ id, name })
    }
  return { proven: rules.map((rule) => ({ ...rule, tests: tests.get(rule.id) })), unknown }
}
