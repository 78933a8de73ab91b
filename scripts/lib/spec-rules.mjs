const id = String.raw`S\d+\.\d+`
const part = String.raw`[\w-]+`
const line = new RegExp(String.raw`^(?:\s*- (${id}(?:/${part})?) (.+)|\| (${id}) \| ([^|]+)\|.*)$`, 'gm')

/**
 * Reads rules of the forms `- S4.11 text` and `| S7.10 | call | … |`. A rule that is implemented in parts lists them
 * below: `  - S2.11/shopIndex text`.
 */
export const rulesOf = (markdown) => {
  const all = [...markdown.matchAll(line)].map(([, bullet, text, row, call]) => ({
    id: bullet ?? row,
    text: (text ?? call).trim(),
  }))
  return all
    .filter(({ id }) => !id.includes('/'))
    .map((rule) => ({ ...rule, parts: all.filter(({ id }) => id.startsWith(`${rule.id}/`)) }))
}

/** Rules tagged in a test name: `'… [S4.11, S2.11/shopIndex]'`; `S4.10–12` and `S4.1/paid+sent` name several. */
export const provenBy = (name) => {
  const ids = []
  for (const [, list] of name.matchAll(/\[(S\d[^\]]*)\]/g)) {
    for (const word of list.split(/[\s,;]+/)) {
      const range = /^S(\d+)\.(\d+)[–-](?:S?\d+\.)?(\d+)$/.exec(word)
      if (range) for (let n = Number(range[2]); n <= Number(range[3]); n++) ids.push(`S${range[1]}.${n}`)
      else if (new RegExp(`^${id}$`).test(word)) ids.push(word)
      else if (new RegExp(`^${id}/${part}(\\+${part})*$`).test(word)) {
        const [rule, names] = word.split('/')
        ids.push(...names.split('+').map((name) => `${rule}/${name}`))
      }
    }
  }
  return [...new Set(ids)]
}

/** The tests of each rule and part. A rule with parts is proven by its parts only. */
export const coverage = (rules, tests) => {
  const proofs = new Map(
    rules.flatMap(({ id, parts }) => (parts.length > 0 ? parts : [{ id }])).map((each) => [each.id, []]),
  )
  const wrong = []
  for (const test of tests)
    for (const id of provenBy(test.title)) {
      if (proofs.has(id)) proofs.get(id).push(test)
      else wrong.push({ id, ...test })
    }
  const proven = rules.map(({ id, text, parts }) => {
    const pieces = parts.map((each) => ({ ...each, proofs: proofs.get(each.id) }))
    const all = parts.length > 0 ? pieces.flatMap(({ proofs }) => proofs) : proofs.get(id)
    const open = parts.length > 0 ? pieces.filter(({ proofs }) => proofs.length === 0) : all.length > 0 ? [] : [{ id }]
    return { id, text, parts: pieces, proofs: [...new Set(all)], open }
  })
  return { proven, wrong }
}
